import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { factGroups, isFactOf, type PropertyFact } from '@thikana/domain/property/property-facts'
import { fewPhotos, missingFacts } from '@thikana/domain/property/missing-facts'
import type { PropertyField } from '@thikana/domain/property/property-fields'
import { factGroupTitles } from '@thikana/texts/property/fact-groups'
import type { Purpose } from '@thikana/domain/property/purpose'
import { priceLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import { draftProblems, kindOf, type PropertyDraft, purposeIn } from './property-form-rules.ts'

/** A section of the form. The first four have fields of their own; the others ask for `facts`. */
export type FormStep = { id: string; title: string; facts: PropertyFact[] }

type Step = FormStep & { fields: (PropertyField | 'reference')[] }

const always = (i18n: I18n, purpose: Purpose): Step[] => [
  {
    id: 'home',
    title: t(i18n)`The home`,
    fields: ['purpose', 'kind', 'title', 'description', 'reference'],
    facts: [],
  },
  { id: 'where', title: t(i18n)`Where it is`, fields: ['location', 'place', 'pin'], facts: [] },
  { id: 'price', title: say(i18n, priceLabels[purpose]), fields: ['priceMin', 'priceMax'], facts: [] },
  { id: 'photos', title: t(i18n)`Photos`, fields: ['image'], facts: [] },
]

/**
 * The groups of facts that a home of the chosen kind and purpose can have. Before a kind is chosen only the facts that are said already, so that
 * none is sent, or keeps the form from being sent, without being seen.
 */
const factSteps = (i18n: I18n, draft: PropertyDraft): Step[] => {
  const nature = { kind: kindOf(draft), purpose: purposeIn(draft) }
  const isAsked = (name: PropertyFact) =>
    isFactOf(name, nature) && (nature.kind !== null || draft[name].trim() !== '')
  return factGroups.flatMap(({ name: group, facts }, at) => {
    const asked = facts.filter(isAsked)
    const title = say(i18n, factGroupTitles[group])
    return asked.length > 0 ? [{ id: `facts-${at}`, title, facts: asked, fields: asked }] : []
  })
}

/** `needed` counts the fields that block sending, `leftOut` those that people will miss. */
export type StepState = FormStep & { needed: number; leftOut: number; isEmpty: boolean }

const isOf = (path: string, fields: readonly string[]) =>
  fields.includes(path) || (path.startsWith('images') && fields.includes('image'))

export const stepsOf = (i18n: I18n, draft: PropertyDraft): StepState[] => {
  const problems = Object.keys(draftProblems(i18n, draft, 'needed'))
  const nature = { kind: kindOf(draft), purpose: purposeIn(draft) }
  const missing: string[] = missingFacts(nature, (name) => draft[name].trim() !== '')
  if (draft.images.length > 0 && draft.images.length < fewPhotos) missing.push('image')
  return [...always(i18n, nature.purpose), ...factSteps(i18n, draft)].map(({ fields, ...step }) => ({
    ...step,
    needed: problems.filter((path) => isOf(path, fields)).length,
    leftOut: missing.filter((name) => isOf(name, fields) && !problems.includes(name)).length,
    isEmpty: fields.every((name) => name !== 'image' && draft[name] === ''),
  }))
}
