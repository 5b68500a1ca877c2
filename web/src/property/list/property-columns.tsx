import { t } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { DateText } from '../../ui/text/date-text.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { Person } from '../../ui/person.tsx'
import { PropertyCell } from './property-cell.tsx'
import { PropertyState } from '../property-state.tsx'
import { RejectionReason } from '../rejection-reason.tsx'

export const propertyColumns = () =>
  ({
    property: {
      head: t`Property`,
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
      head: t`Agent`,
      cell: ({ agentName, agentEmail, agentImage }) => (
        <Person name={agentName} image={agentImage}>
          <span>{agentEmail && <MailText address={agentEmail} />}</span>
        </Person>
      ),
    },
    range: {
      head: t`Price range`,
      cell: ({ priceMin, priceMax, purpose }) => (
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
      ),
    },
    state: { head: t`State`, cell: (property) => <PropertyState property={property} /> },
    added: { head: t`Added`, cell: ({ createdAt }) => <DateText value={createdAt} /> },
  }) satisfies Record<string, Column<Property>>
