import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useIsPhone } from '../map/use-is-phone.ts'
import type { SignedIn } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { MenuTab, Tab } from './bottom-bar.tsx'
import styles from './signed-in-tabs.module.css'
import { isAround, tabLinks } from './tab-links.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The tabs of a person's role, with what waits behind each. Wider screens need neither. */
export const SignedInTabs = ({ me }: { me: SignedIn }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const links = tabLinks[me.role]
  const isTab = (path: string) => links.some(({ to }) => path === to || path.startsWith(`${to}/`))
  const isOther =
    pathname.startsWith('/dashboard') && !isTab(pathname) && !links.some((link) => isAround(link, pathname))
  if (!useIsPhone()) return null
  return (
    <>
      {links.map((link) => (
        <Tab key={link.to} to={link.to} isAround={isAround(link, pathname)}>
          <link.Icon />
          {t(link.label)}
          <WaitingCount isMeant={(path) => path === link.to} me={me} className={styles.count} />
        </Tab>
      ))}
      <MenuTab aria-current={isOther || undefined}>
        <span className={styles.portrait}>
          <Avatar name={me.name} image={me.image} size={20} />
        </span>
        {t({ message: 'You', context: 'a tab' })}
        <WaitingCount isMeant={(path) => !isTab(path)} me={me} className={styles.count} />
      </MenuTab>
    </>
  )
}
