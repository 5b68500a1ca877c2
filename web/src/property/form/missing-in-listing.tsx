import { propertyFacts } from '@thikana/domain/property/property-facts'
import { fewPhotos, missingFacts } from '@thikana/domain/property/missing-facts'
import styles from './missing-in-listing.module.css'
import { kindOf, type PropertyDraft, purposeIn } from './property-form-rules.ts'

const missingIn = (draft: PropertyDraft): string[] => {
  const facts = missingFacts(
    { kind: kindOf(draft), purpose: purposeIn(draft) },
    (name) => !!draft[name].trim(),
  )
  const labels = facts.map((name) => propertyFacts[name].label)
  return draft.images.length < fewPhotos ? [...labels, `Photos: ${fewPhotos} or more`] : labels
}

/** What people will look for in vain, shown before the listing is sent to be checked. */
export const MissingInListing = ({ draft }: { draft: PropertyDraft }) => {
  const missing = missingIn(draft)
  return (
    <section className={styles.missing} aria-labelledby="missing-title">
      <h2 id="missing-title">Before an admin checks it</h2>
      <p>
        {missing.length === 0
          ? 'Nothing important is missing.'
          : 'Buyers often look for these. You can send the listing without them.'}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
