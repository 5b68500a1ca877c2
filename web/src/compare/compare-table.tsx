import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import type { ComparedGroup, ComparedRow } from '@thikana/texts/property/comparison'
import type { ComponentType, CSSProperties } from 'react'
import { Link } from 'react-router'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { IconEqualNot, IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import styles from './compare-table.module.css'

type PropertyPart = ComponentType<{ property: Property }>

/** Parts that folders above this one provide. */
export type Parts = { State: PropertyPart; WishButton: PropertyPart }

type Props = Parts & {
  properties: readonly Property[]
  groups: readonly ComparedGroup[]
  onRemove: (property: Property) => void
}

type HeadProps = Pick<Props, 'State' | 'onRemove'>

const Head = ({ property, State, onRemove }: HeadProps & { property: Property }) => {
  const { t } = useLingui()
  const { _id, title: name, image, imageColour, priceMin, priceMax, purpose } = property
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Picture src={image} colour={imageColour} alt="" sizes="(width >= 1024px) 260px, 50vw" />
      </div>
      <Link to={`/property/${_id}`}>{name}</Link>
      <span className={styles.price}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
      </span>
      <span className={styles.state}>
        <State property={property} />
      </span>
      <span className={styles.remove} data-no-print>
        <IconButton label={t`Remove ${name}`} onClick={() => onRemove(property)}>
          <IconX size={18} />
        </IconButton>
      </span>
    </div>
  )
}

const Heads = ({ properties, ...rest }: HeadProps & Pick<Props, 'properties'>) => {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t`Compared`}</span>
        </th>
        {properties.map((property) => (
          <th key={property._id} scope="col">
            <Head property={property} {...rest} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Row = ({
  row: { label, values, differs },
  properties,
}: { row: ComparedRow } & Pick<Props, 'properties'>) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">
      {label}
      {differs && (
        <span className={styles.differs}>
          <IconEqualNot size={14} />
          <Trans>differs</Trans>
        </span>
      )}
    </th>
    {values.map(({ text, isSaid }, at) => (
      <td key={properties[at]?._id} data-unsaid={isSaid ? undefined : true}>
        {text}
      </td>
    ))}
  </tr>
)

const OpenLink = ({ property: { _id, title } }: { property: Property }) => (
  <ButtonLink size="small" to={`/property/${_id}`}>
    <Trans>
      Open<span className="visually-hidden"> {title}</span>
    </Trans>
  </ButtonLink>
)

/** A column for each property; labels, and photos with titles and prices, stay in view. Two fit beside each other on a phone. */
export const CompareTable = ({ properties, groups, State, WishButton, onRemove }: Props) => {
  const { t } = useLingui()
  const hasMore = properties.length > 2
  return (
    <div className={styles.frame}>
      <div
        className={styles.room}
        role="region"
        aria-label={t`Comparison`}
        data-more={hasMore || undefined}
        // So that the keyboard can scroll it.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={hasMore ? 0 : undefined}
      >
        <table className={styles.table} style={{ '--homes': properties.length } as CSSProperties}>
          <Heads properties={properties} State={State} onRemove={onRemove} />
          {groups.map(({ name, title, rows }) => (
            <tbody key={name}>
              <tr>
                <th colSpan={properties.length + 1} scope="rowgroup" className={styles.group}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} properties={properties} />
              ))}
            </tbody>
          ))}
          <tbody data-no-print>
            <tr>
              <th scope="row">
                <Trans context="what to do after comparing">Next</Trans>
              </th>
              {properties.map((property) => (
                <td key={property._id}>
                  <div className="row">
                    <OpenLink property={property} />
                    <WishButton property={property} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
