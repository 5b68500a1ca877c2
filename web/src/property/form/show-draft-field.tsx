import { factLabel, factText } from '@thikana/domain/property/fact-text'
import { type PropertyFact, propertyFacts } from '@thikana/domain/property/property-facts'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { purposes } from '@thikana/domain/property/purpose'
import { useGazetteer } from '../../place/use-gazetteer.ts'
import { draftBody, priceLabels, type PropertyDraft, purposeIn } from './property-form-rules.ts'

const PlaceName = ({ code }: { code: string }) => {
  const { places } = useGazetteer(true)
  return places?.placeName(code)?.en ?? 'Another place'
}

const isFact = (name: string): name is PropertyFact => Object.hasOwn(propertyFacts, name)

const factIn = (name: PropertyFact, draft: PropertyDraft) => {
  if (name === 'place') return draft.place && <PlaceName code={draft.place} />
  const value = draftBody(draft)[name]
  return value === undefined || value === null || value === '' ? null : factText(name, value)
}

/** How a field of the form is called, and what a draft has in it. */
export const showDraftField = (name: keyof PropertyDraft, draft: PropertyDraft) => {
  if (name === 'images') {
    const { length } = draft.images
    return { label: 'Photos', value: length === 1 ? '1 photo' : `${length} photos` }
  }
  if (isFact(name)) return { label: factLabel(name), value: factIn(name, draft) || 'Not said' }
  const chosen = purposeIn(draft)
  const labels: Partial<Record<keyof PropertyDraft, string>> = priceLabels(chosen)
  const label = labels[name] ?? propertyFields[name].label
  return { label, value: name === 'purpose' ? purposes[chosen].label : draft[name] || 'Empty' }
}
