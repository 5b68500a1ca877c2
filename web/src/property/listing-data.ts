import type { Property } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { sizeOf } from '@thikana/domain/property/property-size'
import { takesOffers } from '@thikana/domain/property/property-status'
import type { PropertyFact, PropertyKind } from '@thikana/domain/property/property-facts'
import type { Purpose } from '@thikana/domain/property/purpose'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { i18n } from '../client/sentences.ts'
import { photosOf } from '../photo/photos-of.ts'

type Data = { [name: string]: unknown }

/** schema.org's type of each kind of property. */
const types: Record<PropertyKind, string> = {
  flat: 'Apartment',
  house: 'House',
  duplex: 'House',
  plot: 'Place',
  shop: 'Place',
  office: 'Place',
  room: 'Room',
}

/** Business functions of GoodRelations; `MON` is UN/CEFACT's code of a month. */
const offers: Record<Purpose, { businessFunction: string; unit: Data }> = {
  sale: { businessFunction: 'http://purl.org/goodrelations/v1#Sell', unit: {} },
  rent: {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    unit: { unitCode: 'MON', unitText: 'month' },
  },
}

const findAvailability = (property: Property): string => {
  if (takesOffers(property)) return 'https://schema.org/InStock'
  return property.isSold ? 'https://schema.org/SoldOut' : 'https://schema.org/LimitedAvailability'
}

const buildOffer = (property: Property): Data => {
  const { purpose, priceMin, priceMax, agentId, agentName } = property
  const { businessFunction, unit } = offers[purpose]
  return {
    '@type': 'Offer',
    price: priceMin,
    priceCurrency: currency(),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: priceMin,
      minPrice: priceMin,
      maxPrice: priceMax,
      priceCurrency: currency(),
      ...unit,
    },
    businessFunction,
    availability: findAvailability(property),
    seller: { '@type': 'RealEstateAgent', name: agentName, ...(agentId && { url: `/agents/${agentId}` }) },
  }
}

const amenities = ['lift', 'generator', 'furnished', 'parking'] as const satisfies readonly PropertyFact[]

const listAmenities = (property: Property): Data[] =>
  amenities.flatMap((name) => {
    const value = property[name]
    if (value === undefined) return []
    return [{ '@type': 'LocationFeatureSpecification', name: propertyFieldLabel(i18n, name), value }]
  })

const squareFeet = (value: number | undefined): Data =>
  value === undefined ? {} : { floorSize: { '@type': 'QuantitativeValue', value, unitCode: 'FTK' } }

const buildResidence = (property: Property): Data => {
  const { kind, title, location, bedrooms, bathrooms, floor, yearBuilt } = property
  const amenityFeature = listAmenities(property)
  return {
    '@type': kind ? types[kind] : 'Residence',
    name: title,
    address: { '@type': 'PostalAddress', streetAddress: location, addressCountry: 'BD' },
    ...(bedrooms === undefined ? {} : { numberOfBedrooms: bedrooms }),
    ...(bathrooms === undefined ? {} : { numberOfBathroomsTotal: bathrooms }),
    ...(floor === undefined ? {} : { floorLevel: String(floor) }),
    ...(yearBuilt === undefined ? {} : { yearBuilt }),
    ...squareFeet(sizeOf(property) ?? undefined),
    ...(amenityFeature.length > 0 ? { amenityFeature } : {}),
  }
}

/** The listing in the terms of schema.org, for search engines. */
export const listingData = (property: Property): Data => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  url: `/property/${property._id}`,
  name: property.title,
  description: property.description,
  image: photosOf(property).map(({ url }) => url),
  datePosted: property.createdAt,
  offers: buildOffer(property),
  mainEntity: buildResidence(property),
})
