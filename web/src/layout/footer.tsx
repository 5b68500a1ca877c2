import { dayInDhaka } from '@thikana/domain/calendar'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandYoutube } from '../ui/icons.ts'
import { useSite } from '../client/site.ts'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'

const elsewhere = [
  { name: 'Facebook', address: 'https://www.facebook.com/', Icon: IconBrandFacebook },
  { name: 'YouTube', address: 'https://www.youtube.com/', Icon: IconBrandYoutube },
  { name: 'LinkedIn', address: 'https://www.linkedin.com/', Icon: IconBrandLinkedin },
]

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inside}>
      <Brand />
      {/* Around New Year the server and the browser may have different years. */}
      <p suppressHydrationWarning>
        © {dayInDhaka(new Date()).slice(-4)} {useSite().brand}. All right reserved
      </p>
      <ul className={styles.social}>
        {elsewhere.map(({ name, address, Icon }) => (
          <li key={name}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${name} (opens a new tab)`}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)
