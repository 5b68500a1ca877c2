import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import heads from '../ui/page-title.module.css'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import entries from '../ui/entry-page.module.css'
import frames from './dashboard-layout.module.css'
import { findHandles } from './page-handle.ts'
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

/** The frame by file name; the first match is used. */
const outlines: readonly [module: string, Frame][] = [
  ['dashboard-layout', DashboardOutline],
  ['property-page', PropertyOutline],
  ['all-properties-page', ListOutline],
]

/** Shown in place of a page until the session is known: its frame, its heading and skeletons. */
export const PageOutline = () => {
  const handles = findHandles(useMatches())
  const title = handles.at(-1)?.title
  const [, Frame = EntryOutline] =
    outlines.find(([module]) => handles.some((handle) => handle.module === module)) ?? []
  return (
    <div className={styles.outline}>
      <Frame heading={<h1>{title}</h1>} />
    </div>
  )
}
