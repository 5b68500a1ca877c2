import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import heads from '../ui/text/page-title.module.css'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import entries from '../ui/entry-page.module.css'
import frames from './dashboard-layout.module.css'
import styles from './page-outline.module.css'
import { PageContent } from './shell.tsx'

type Frame = (props: { heading: ReactNode }) => ReactNode

const EntryOutline = ({ heading }: { heading: ReactNode }) => (
  <div className={entries.entry}>
    <div className={entries.card}>
      <header>{heading}</header>
      <SkeletonGroup>
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </SkeletonGroup>
    </div>
  </div>
)

const ListOutline = ({ heading }: { heading: ReactNode }) => (
  <PageContent>
    <header className={heads.head}>{heading}</header>
    <SkeletonGroup>
      <Skeleton height="44px" />
      <Skeleton height="320px" />
    </SkeletonGroup>
  </PageContent>
)

const PropertyOutline = ({ heading }: { heading: ReactNode }) => (
  <PageContent>
    <SkeletonGroup>
      <Skeleton width="min(760px, 100%)" ratio="3 / 2" />
    </SkeletonGroup>
    <header className={heads.head}>{heading}</header>
  </PageContent>
)

const DashboardOutline = ({ heading }: { heading: ReactNode }) => (
  <div className={frames.frame}>
    <aside className={frames.aside}>
      <Skeleton height="240px" />
    </aside>
    <div className={frames.opener}>
      <Skeleton width="160px" height="44px" />
    </div>
    <div className={frames.content}>
      <header className={heads.head}>{heading}</header>
      <SkeletonGroup>
        <Skeleton width="60%" height="24px" />
        <Skeleton height="240px" />
      </SkeletonGroup>
    </div>
  </div>
)

const outlines = {
  entry: EntryOutline,
  list: ListOutline,
  property: PropertyOutline,
  dashboard: DashboardOutline,
} satisfies Record<string, Frame>

/** What a route knows about its page before the page's code is loaded: its first heading, and its frame. */
export type PageHandle = {
  title?: MessageDescriptor | undefined
  outline?: keyof typeof outlines | undefined
}

/** Shown in place of a page until the session is known: its frame, its heading and skeletons. */
export const PageOutline = () => {
  const { t } = useLingui()
  const { title, outline = 'dashboard' } = (useMatches().at(-1)?.handle ?? {}) as PageHandle
  const Frame = outlines[outline]
  return (
    <div className={styles.outline}>
      <Frame heading={<h1>{title && t(title)}</h1>} />
    </div>
  )
}
