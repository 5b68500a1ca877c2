import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconUserCircle } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { apiList } from '../api.ts'
import { type SignedIn, useSignedIn } from '../session.tsx'
import styles from './sidebar.module.css'
import { type SidebarLink, sidebarLinks } from './sidebar-links.ts'

const counts = {
  offers: ({ email }: SignedIn) =>
    apiList('GET /offers/agent', { query: { email, status: 'pending', limit: 1 } }),
  properties: () => apiList('GET /properties', { query: { status: 'pending', limit: 1 } }),
}

function Waiting({ what }: { what: NonNullable<SidebarLink['waiting']> }) {
  const session = useSignedIn()
  const { data } = useQuery({
    queryKey: [what, 'waiting', session.email],
    queryFn: async () => (await counts[what](session)).total,
  })
  if (!data) return null
  return (
    <span className={styles.count}>
      {data}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}

/** The dashboard's links for the role of whoever is signed in. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const { role } = useSignedIn()
  return (
    <nav className={styles.sidebar} aria-label="Dashboard">
      <NavLink to="/dashboard" end className={styles.link} onClick={onFollow}>
        <IconUserCircle size={20} stroke={1.75} aria-hidden />
        My Profile
      </NavLink>
      {sidebarLinks[role].map(({ to, label, Icon, waiting }) => (
        <NavLink key={to} to={to} className={styles.link} onClick={onFollow}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
          {waiting && <Waiting what={waiting} />}
        </NavLink>
      ))}
      <hr className={styles.rule} />
      <NavLink to="/" className={styles.link} onClick={onFollow}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        Back to home
      </NavLink>
    </nav>
  )
}
