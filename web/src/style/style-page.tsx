import type { ReactNode } from 'react'
import { PageContent } from '../layout/shell.tsx'
import { PropertyCardSkeleton } from '../property/property-card.tsx'
import { PropertyGrid } from '../property/property-grid.tsx'
import { ReviewQuote } from '../review/review-quote.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Money, PriceRange } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Rating, Stars } from '../ui/stars.tsx'
import { StateChip, type Tone } from '../ui/state-chip.tsx'
import { ButtonsPart, FormPart, TablePart } from './interactive-parts.tsx'
import { sampleProperty, sampleReview } from './samples.ts'
import styles from './style-page.module.css'

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'quiet',
  'line',
  'control-line',
  'green',
  'brick',
  'sand',
]
const tones: Tone[] = ['pending', 'good', 'accepted', 'bad', 'sold']
const nothing = () => {}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Every widget in every state, to look at while changing one. */
export function StylePage() {
  return (
    <PageContent>
      <PageTitle lead="Every widget in every state.">Style</PageTitle>
      <Part title="Colours">
        <div className={styles.row}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Part>
      <Part title="States">
        <div className={styles.row}>
          {tones.map((tone) => (
            <StateChip key={tone} tone={tone}>
              {tone}
            </StateChip>
          ))}
        </div>
      </Part>
      <Part title="Buttons, questions, messages">
        <ButtonsPart />
      </Part>
      <Part title="Notices">
        <div className={styles.stack}>
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title="What happened">
              Nothing was lost; here is what to do.
            </Notice>
          ))}
        </div>
      </Part>
      <Part title="Form">
        <FormPart />
      </Part>
      <Part title="Figures">
        <div className={styles.row}>
          <Money dollars={100_000} />
          <PriceRange low={90_000} high={120_000} />
          <DateText value="2026-11-21" />
          <DateText value={null} />
          <Stars value={4.7} />
          <Rating value={4.7} />
          <Avatar name="Rafiq Hasan" />
          <Avatar name="Nusrat Jahan" size={64} />
        </div>
      </Part>
      <Part title="Cards">
        <PropertyGrid
          properties={[
            sampleProperty,
            { ...sampleProperty, _id: 'second', isSold: true },
            { ...sampleProperty, _id: 'third', isUnderOffer: true, image: '/scenes/none.webp' },
          ]}
        />
        <div className={styles.pair}>
          <PropertyCardSkeleton />
          <ReviewQuote review={sampleReview} />
        </div>
      </Part>
      <Part title="Table">
        <TablePart />
      </Part>
      <Part title="Lists">
        <LoadMore shown={20} total={120} hasMore isPending={false} onMore={nothing} />
        <EmptyState
          sentence="No properties found."
          more="Nothing matches “Dhanmondi 32”."
          action={<Button>Clear the search</Button>}
        />
        <LoadError sentence="Failed to load properties." onRetry={nothing} />
      </Part>
    </PageContent>
  )
}
