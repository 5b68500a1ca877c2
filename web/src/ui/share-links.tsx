import { useLingui } from '@lingui/react/macro'
import { useCopy } from './copy-button.tsx'
import { IconBrandMessenger, IconBrandWhatsapp, IconCheck, IconCopy } from './icons.ts'
import type { Shared } from './share-button.tsx'
import styles from './share-links.module.css'
import { useAttempts } from './use-attempts.ts'

const [whatsApp, messenger] = ['WhatsApp', 'Messenger']

const whatsAppAddress = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`

/** The app takes a link; its website, on a desktop, takes none from anybody. */
const messengerAddress = ({ url }: Shared): string | null =>
  matchMedia('(pointer: coarse)').matches ? `fb-messenger://share/?link=${encodeURIComponent(url)}` : null

export const ShareLinks = (shared: Shared) => {
  const { t } = useLingui()
  const { url } = shared
  const attempt = useAttempts()
  const { isCopied, copy } = useCopy(t`Could not copy the link`, t`Please copy it by hand: ${url}`)
  const appAddress = messengerAddress(shared)
  const Icon = isCopied ? IconCheck : IconCopy
  const copyLink = () => void attempt(() => copy(url))
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', className: styles.way }
  return (
    <div className={styles.ways}>
      <a href={whatsAppAddress(shared)} {...elsewhere}>
        <IconBrandWhatsapp />
        <span>{whatsApp}</span>
      </a>
      {appAddress ? (
        <a href={appAddress} className={styles.way}>
          <IconBrandMessenger />
          <span>{messenger}</span>
        </a>
      ) : (
        <a href="https://www.messenger.com/new" {...elsewhere} onClick={copyLink}>
          <IconBrandMessenger />
          <span>
            <span>{messenger}</span>
            <small>{t`Copies the link, for you to paste there`}</small>
          </span>
        </a>
      )}
      <button type="button" className={styles.way} onClick={copyLink}>
        <Icon />
        <span aria-live="polite">{isCopied ? t`Link copied` : t`Copy link`}</span>
      </button>
      <p className={styles.address}>{url}</p>
    </div>
  )
}
