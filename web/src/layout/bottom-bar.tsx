import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Link, type LinkProps, useLocation, useMatch, useResolvedPath } from 'react-router'
import { useSession } from '../session/session.tsx'
import { IconLogin, IconMenu2, IconSearch, IconUserPlus } from '../ui/icons.ts'
import styles from './bottom-bar.module.css'
import { useEntryLinks } from './entry-links.ts'
import { useMenu } from './use-menu.tsx'

// Guests load no code of it.
const SignedInTabs = lazy(async () => ({ default: (await import('./signed-in-tabs.tsx')).SignedInTabs }))

type TabProps = Pick<LinkProps, 'to' | 'state'> & {
  /** A page is open that belongs to it. */
  isAround?: boolean
  children: ReactNode
}

/** A tab that leads to a page: its icon and its name. */
export const Tab = ({ isAround = false, ...props }: TabProps) => {
  const { pathname } = useResolvedPath(props.to)
  const isHere = useMatch({ path: pathname, end: false }) !== null
  return <Link {...props} className={styles.tab} aria-current={isHere ? 'page' : isAround || undefined} />
}

/** The tab that opens the menu. */
export const MenuTab = (props: ComponentProps<'button'>) => {
  const { menu, opener } = useMenu()
  return (
    <>
      <button type="button" className={styles.tab} {...props} {...opener} />
      {menu}
    </>
  )
}

/** What everyone may open, in the places that guests' tabs have, also before it is known who is here. */
const GuestTabs = () => {
  const { t } = useLingui()
  const { login, register } = useEntryLinks()
  return (
    <>
      <Tab to="/allProperties" isAround={useLocation().pathname.startsWith('/property/')}>
        <IconSearch />
        {t`Search`}
      </Tab>
      {useSession().state === 'guest' ? (
        <>
          <Tab {...login}>
            <IconLogin />
            {t`Log in`}
          </Tab>
          <Tab {...register}>
            <IconUserPlus />
            {t`Register`}
          </Tab>
        </>
      ) : (
        <>
          <span className={styles.tab} />
          <span className={styles.tab} />
        </>
      )}
      <MenuTab>
        <IconMenu2 />
        {t`Menu`}
      </MenuTab>
    </>
  )
}

/** The navigation of a phone, at the bottom of the screen. Its room is there before it is known whose tabs it has. */
export const BottomBar = () => {
  const { t } = useLingui()
  const session = useSession()
  return (
    <nav
      className={styles.bar}
      aria-label={t({ message: 'Main', context: 'the main navigation' })}
      data-no-print
    >
      {session.state === 'signedIn' ? (
        <Suspense>
          <SignedInTabs key={session.role} me={session} />
        </Suspense>
      ) : (
        <GuestTabs />
      )}
    </nav>
  )
}
