import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { isWithin } from '@thikana/domain/place/place'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { useDeferredValue } from 'react'
import { Button } from '../../ui/button.tsx'
import { PlacePicker } from '../../place/place-picker.tsx'
import styles from '../../place/place-picker.module.css'
import type { PropertyDraft } from './property-form-rules.ts'
import { useGazetteer } from '../../place/use-gazetteer.ts'

/** The place of a property, with a button that takes the place named in the typed location. */
export const PlaceField = ({ form }: { form: UseFormReturnType<PropertyDraft> }) => {
  const { t, i18n } = useLingui()
  const { place, location } = form.values
  const written = useDeferredValue(location)
  const { places } = useGazetteer(written.trim() !== '')
  const named = places?.placeOfText(written) ?? null
  const placeName = named && !isWithin(place, named.code) ? places?.nameOf(i18n, named.code) : null

  const choose = (code: string) => {
    form.setFieldValue('place', code)
    form.clearFieldError('place')
  }

  return (
    <div className={styles.field}>
      <PlacePicker
        label={propertyFieldLabel(i18n, 'place')}
        description={t`The district or area people search for, in English or Bangla`}
        error={form.errors.place}
        max={1}
        value={place ? [place] : []}
        onChange={([code = '']) => choose(code)}
      />
      <p role="status" className="visually-hidden">
        {placeName && t`The location seems to be in ${placeName}.`}
      </p>
      {named && placeName && (
        <Button size="small" onClick={() => choose(named.code)}>
          <Trans>Use {placeName}</Trans>
        </Button>
      )}
    </div>
  )
}
