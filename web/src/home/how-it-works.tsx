import styles from './how-it-works.module.css'
import columns from './section.module.css'
import { Section } from './section.tsx'

/** Texts of requirements §5. */
const steps = [
  {
    scene: 'how-browse',
    title: 'Browse Verified Properties',
    text: 'explore listings across Bangladesh with photos, prices and agent info.',
  },
  {
    scene: 'how-offer',
    title: 'Make an Offer',
    text: 'submit your offer securely with your preferred price and contact details.',
  },
  {
    scene: 'how-own',
    title: 'Own Your Dream Home',
    text: 'once the agent accepts and you complete payment, the home is yours.',
  },
]

export const HowItWorks = () => (
  <Section title="How It Works" text="Buying your dream property easy, secure, and transparent" isBand>
    <ol className={columns.columns}>
      {steps.map(({ scene, title, text }, at) => (
        <li key={scene} className={styles.card}>
          <img src={`/scenes/${scene}.svg`} alt="" width={220} height={165} loading="lazy" />
          <h3 className={styles.title}>
            <span className={styles.number} aria-hidden>
              {at + 1}
            </span>
            {title}
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
