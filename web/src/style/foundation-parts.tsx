import { IconBell, IconHeart, IconMapPin, IconSearch } from '../ui/icons.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { Money, PriceRange } from '../ui/text/money.tsx'
import { StateChip, type Tone } from '../ui/state-chip.tsx'
import { Part } from './part.tsx'
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
const sizes = [48, 36, 28, 22, 18, 16, 14, 13]
export const tones: Tone[] = ['pending', 'good', 'accepted', 'bad', 'sold']

export const FoundationParts = () => (
  <>
    <Part title="Colours">
      <div className={styles.swatches}>
        {colours.map((name) => (
          <div key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Part>
    <Part title="Type">
      <div>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} Homes in Bangladesh · বাংলাদেশের বাড়ি · $90,000
          </p>
        ))}
      </div>
    </Part>
    <Part title="Tones, icons, figures">
      <div className={styles.row}>
        {tones.map((tone) => (
          <StateChip key={tone} tone={tone}>
            {tone}
          </StateChip>
        ))}
        {[IconSearch, IconMapPin, IconHeart, IconBell].map((Icon, at) => (
          <Icon key={at} />
        ))}
        <Money amount={100_000} />
        <PriceRange low={90_000} high={120_000} purpose="sale" />
        <PriceRange low={90_000} high={90_000} purpose="sale" />
        <PriceRange low={400} high={450} purpose="rent" />
        <DateText value="2026-11-21" />
        <DateText value={null} />
        <MailText address="nusrat.jahan@example.org" />
      </div>
    </Part>
  </>
)
