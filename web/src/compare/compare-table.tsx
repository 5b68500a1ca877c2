import type { Property } from '@thikana/contract/api'
import type { ComparedGroup, ComparedRow } from '@thikana/domain/property/comparison'
import type { ComponentType, CSSProperties } from 'react'
import { Link } from 'react-router'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './compare-table.module.css'

type PropertyPart = ComponentType<{ property: Property }>

/** Parts that folders above this one provide. */
export type Parts = { State: PropertyPart; WishButton: PropertyPart }

type Props = Parts & {
  homes: readonly Property[]
  groups: readonly ComparedGroup[]
  onRemove: (home: Property) => void
}

type HeadProps = Pick<Props, 'State' | 'onRemove'>

const Head = ({ home, State, onRemove }: HeadProps & { home: Property }) => (
  <div className={styles.head}>
    <div>
      <Link to={`/property/${home._id}`}>{home.title}</Link>
      <State property={home} />
    </div>
    <span data-no-print>
      <IconButton label={`Remove ${home.title}`} onClick={() => onRemove(home)}>
        <IconX size={18} />
      </IconButton>
    </span>
  </div>
)

const Heads = ({ homes, ...rest }: HeadProps & Pick<Props, 'homes'>) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="visually-hidden">Compared</span>
      </th>
      {homes.map((home) => (
        <th key={home._id} scope="col">
          <Head home={home} {...rest} />
        </th>
      ))}
    </tr>
  </thead>
)

const Pictures = ({ homes }: Pick<Props, 'homes'>) => (
  <tr>
    <th scope="row">Photo</th>
    {homes.map(({ _id, title, image, imageColour }) => (
      <td key={_id}>
        <div className={styles.picture}>
          <Picture
            src={image}
            colour={imageColour}
            alt={`Picture of ${title}`}
            sizes="(width >= 1024px) 260px, 60vw"
          />
        </div>
      </td>
    ))}
  </tr>
)

const Row = ({ row: { label, values, differs }, homes }: { row: ComparedRow } & Pick<Props, 'homes'>) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">
      {label}
      {differs && (
        <span className={styles.differs}>
          <span aria-hidden>≠</span> differs
        </span>
      )}
    </th>
    {values.map(({ text, isSaid }, at) => (
      <td key={homes[at]?._id} data-unsaid={isSaid ? undefined : true}>
        {text}
      </td>
    ))}
  </tr>
)

/** A column for each property; labels and titles stay in view. */
export const CompareTable = ({ homes, groups, State, WishButton, onRemove }: Props) => (
  // Focusable, so that the keyboard can scroll it.
  // oxlint-disable-next-line no-noninteractive-tabindex
  <div className={styles.room} role="region" aria-label="Comparison" tabIndex={0}>
    <table className={styles.table} style={{ '--homes': homes.length } as CSSProperties}>
      <Heads homes={homes} State={State} onRemove={onRemove} />
      <tbody>
        <Pictures homes={homes} />
      </tbody>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={homes.length + 1} scope="rowgroup" className={styles.group}>
              <span>{title}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.label} row={row} homes={homes} />
          ))}
        </tbody>
      ))}
      <tbody data-no-print>
        <tr>
          <th scope="row">Next</th>
          {homes.map((home) => (
            <td key={home._id}>
              <div className={styles.actions}>
                <ButtonLink size="small" to={`/property/${home._id}`}>
                  Open<span className="visually-hidden"> {home.title}</span>
                </ButtonLink>
                <WishButton property={home} />
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
)
