import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isFactOf, propertyKinds } from '@thikana/domain/property/property-facts'
import { featureNames, roomChoices, tenantNames } from '@thikana/domain/property/property-filter'
import { formatNumber } from '@thikana/texts/number'
import { ofPurpose } from '@thikana/texts/of-purpose'
import { featureWords, kindWords, tenantWords } from '@thikana/texts/property/choice-words'
import { propertyFieldLabel, propertyFieldLabels } from '@thikana/texts/property/field-label'
import { highestLabels, lowestLabels, priceLabels } from '@thikana/texts/property/purpose-words'
import { type ReactNode, useState } from 'react'
import { AmountRange, CheckChoices, RowChoice } from './choices.tsx'
import styles from './filter-fields.module.css'
import { type Filter, type Filters, readDay } from './property-search.ts'
import type { ChoiceCounts } from './queries.ts'
import { PlacePicker } from '../place/place-picker.tsx'

/** A property matches any of the places. */
const PlaceFields = ({ filters, counts, onChange }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <PlacePicker
      label={t`Areas`}
      description={t`A division, district, upazila or area, in English or Bangla`}
      value={filters.place}
      onChange={(place) => onChange({ place })}
      countOf={(code) => (counts ? (counts.place[code] ?? 0) : null)}
    />
  )
}

export type FieldsProps = {
  filters: Filters
  /** Undefined until they are first read. */
  counts: ChoiceCounts | undefined
  onChange: (changes: Partial<Filters>) => void
}

export type FilterGroup = {
  label: (filters: Filters) => MessageDescriptor
  filters: readonly Filter[]
  /** Hides what doesn't apply, such as a day to move in for properties that are sold. */
  isShown?: (filters: Filters) => boolean
  /** Has a button beside the search: where there is some room, or only on a wide screen. */
  inBar?: 'always' | 'wide'
  Fields: (props: FieldsProps) => ReactNode
}

const KindFields = ({ filters, counts, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <CheckChoices
      legend={propertyFieldLabel(i18n, 'kind')}
      choices={propertyKinds.map((value) => ({
        value,
        words: t(kindWords[value]),
        count: counts?.kind[value],
      }))}
      chosen={filters.kind}
      onChange={(kind) => onChange({ kind })}
    />
  )
}

const PriceFields = ({ filters, onChange }: FieldsProps) => {
  const { t } = useLingui()
  const lowest = t(ofPurpose(filters.purpose, lowestLabels))
  const highest = t(ofPurpose(filters.purpose, highestLabels))
  return (
    <AmountRange
      unit="money"
      low={{ label: lowest, value: filters.priceMin, onChange: (priceMin) => onChange({ priceMin }) }}
      high={{ label: highest, value: filters.priceMax, onChange: (priceMax) => onChange({ priceMax }) }}
    />
  )
}

const rooms = (i18n: I18n, counts: Record<string, number> | undefined) => [
  { value: '', words: t(i18n)`Any`, count: undefined },
  ...roomChoices.map((number) => ({
    value: String(number),
    words: `${formatNumber(i18n, number)}+`,
    count: counts?.[number],
  })),
]

const RoomFields = ({ filters, counts, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.stack}>
      <RowChoice
        legend={t`Bedrooms`}
        choices={rooms(i18n, counts?.bedrooms)}
        chosen={filters.bedrooms}
        onChange={(bedrooms) => onChange({ bedrooms })}
      />
      <RowChoice
        legend={t`Bathrooms`}
        choices={rooms(i18n, counts?.bathrooms)}
        chosen={filters.bathrooms}
        onChange={(bathrooms) => onChange({ bathrooms })}
      />
    </div>
  )
}

const SizeFields = ({ filters, onChange }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <AmountRange
      unit="sq ft"
      low={{
        label: t`Smallest size in sq ft`,
        value: filters.sizeMin,
        onChange: (sizeMin) => onChange({ sizeMin }),
      }}
      high={{
        label: t`Largest size in sq ft`,
        value: filters.sizeMax,
        onChange: (sizeMax) => onChange({ sizeMax }),
      }}
    />
  )
}

const FeatureFields = ({ filters, counts, onChange }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <CheckChoices
      legend={t`Features`}
      choices={featureNames.map((value) => ({
        value,
        words: t(featureWords[value]),
        count: counts?.has[value],
      }))}
      chosen={filters.has}
      onChange={(has) => onChange({ has })}
    />
  )
}

const DayFields = ({ filters: { availableBy }, onChange }: FieldsProps) => {
  const [typed, setTyped] = useState<{ day: string; of: string } | null>(null)
  // While somebody types a year, the value is like 0002.
  const type = (day: string) => {
    setTyped({ day, of: availableBy })
    if (readDay(day) === day) onChange({ availableBy: day })
  }
  return (
    <label className={styles.day}>
      <Trans>Available by</Trans>
      <input
        type="date"
        value={typed?.of === availableBy ? typed.day : availableBy}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}

const TenantFields = ({ filters, counts, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <RowChoice
      legend={propertyFieldLabel(i18n, 'tenants')}
      choices={[
        { value: '', words: t`Any`, count: undefined },
        ...tenantNames.map((value) => ({
          value,
          words: t(tenantWords[value]),
          count: counts?.tenants[value],
        })),
      ]}
      chosen={filters.tenants ?? ''}
      onChange={(chosen) => onChange({ tenants: tenantNames.find((name) => name === chosen) })}
    />
  )
}

export const filterGroups: readonly FilterGroup[] = [
  { label: () => msg`Areas`, filters: ['place'], inBar: 'wide', Fields: PlaceFields },
  { label: () => msg`Kind`, filters: ['kind'], inBar: 'wide', Fields: KindFields },
  {
    label: ({ purpose }) => ofPurpose(purpose, priceLabels),
    filters: ['priceMin', 'priceMax'],
    inBar: 'always',
    Fields: PriceFields,
  },
  { label: () => msg`Rooms`, filters: ['bedrooms', 'bathrooms'], inBar: 'always', Fields: RoomFields },
  { label: () => msg`Size`, filters: ['sizeMin', 'sizeMax'], Fields: SizeFields },
  { label: () => msg`Features`, filters: ['has'], Fields: FeatureFields },
  {
    label: () => msg`Available by`,
    filters: ['availableBy'],
    isShown: ({ purpose }) => isFactOf('availableFrom', { purpose }),
    Fields: DayFields,
  },
  {
    label: () => propertyFieldLabels.tenants,
    filters: ['tenants'],
    isShown: ({ purpose }) => isFactOf('tenants', { purpose }),
    Fields: TenantFields,
  },
]
