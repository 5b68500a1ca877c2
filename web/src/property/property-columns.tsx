import type { Property } from '@thikana/contract/api'
import { DateText } from '../ui/date-text.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PriceRange } from '../ui/money.tsx'
import { PropertyCell } from './property-cell.tsx'
import styles from './property-columns.module.css'
import { PropertyState } from './property-state.tsx'

/** The columns that tables of properties are put together from. */
export const propertyColumns = {
  property: {
    head: 'Property',
    isTitle: true,
    cell: ({ _id, title, location, image, imageColour }) => (
      <PropertyCell
        to={`/property/${_id}`}
        title={title}
        location={location}
        image={image}
        colour={imageColour}
      />
    ),
  },
  agent: {
    head: 'Agent',
    cell: ({ agentName, createdAt }) => (
      <div className={styles.pair}>
        {agentName}
        <span>
          Added <DateText value={createdAt} />
        </span>
      </div>
    ),
  },
  range: {
    head: 'Price range',
    cell: ({ priceMin, priceMax }) => <PriceRange low={priceMin} high={priceMax} />,
  },
  state: {
    head: 'State',
    cell: (property) => (
      <div>
        <PropertyState property={property} />
      </div>
    ),
  },
  added: {
    head: 'Added',
    cell: ({ createdAt }) => (
      <span className={styles.whole}>
        <DateText value={createdAt} />
      </span>
    ),
  },
} satisfies Record<string, Column<Property>>
