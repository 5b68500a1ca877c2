import { msg } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { DateText } from '../../ui/text/date-text.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { Person } from '../../ui/person.tsx'
import { PropertyCell } from './property-cell.tsx'
import { PropertyState } from '../property-state.tsx'
import { RejectionReason } from '../rejection-reason.tsx'

export const propertyColumns = {
  property: {
    head: msg`Property`,
    isTitle: true,
    cell: (property) => (
      <PropertyCell
        to={`/property/${property._id}`}
        title={property.title}
        location={property.location}
        image={property.image}
        colour={property.imageColour}
      >
        <RejectionReason property={property} />
      </PropertyCell>
    ),
  },
  agent: {
    head: msg`Agent`,
    cell: ({ agentName, agentEmail, agentImage }) => (
      <Person name={agentName} image={agentImage}>
        <span>{agentEmail && <MailText address={agentEmail} />}</span>
      </Person>
    ),
  },
  range: {
    head: msg({ message: 'Price range', context: 'of homes for sale and to rent' }),
    cell: ({ priceMin, priceMax, purpose }) => (
      <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
    ),
  },
  state: { head: msg`State`, cell: (property) => <PropertyState property={property} /> },
  added: {
    head: msg({ message: 'Added', context: 'head of a column of days' }),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
} satisfies Record<string, Column<Property>>
