import { keptPin, type Pin, type Spot } from '@thikana/domain/place/pin'
import { findPlace } from '@thikana/domain/place/place-list'
import { makeRandom, type Random } from '@thikana/illustrations/random'

/** The middle of upazilas that have homes here, to a kilometre: the gazetteer only knows those of their districts. General knowledge, typed by hand. */
const upazilaCentres: Record<string, Spot> = {
  'barishal.patuakhali.kalapara': { lat: 21.84, lng: 90.12 },
  'barishal.pirojpur.nesarabad': { lat: 22.745, lng: 90.1 },
  'chattogram.coxs-bazar.ramu': { lat: 21.42, lng: 92.1 },
  'dhaka.dhaka.savar': { lat: 23.855, lng: 90.265 },
  'dhaka.gazipur.kaliakair': { lat: 24.07, lng: 90.23 },
  'dhaka.tangail.delduar': { lat: 24.19, lng: 89.94 },
  'khulna.bagerhat.mongla': { lat: 22.51, lng: 89.61 },
  'khulna.jashore.jhikargachha': { lat: 23.1, lng: 89.1 },
  'khulna.satkhira.kaliganj': { lat: 22.45, lng: 89.04 },
  'mymensingh.mymensingh.bhaluka': { lat: 24.38, lng: 90.38 },
  'mymensingh.mymensingh.muktagachha': { lat: 24.76, lng: 90.26 },
  'mymensingh.mymensingh.trishal': { lat: 24.58, lng: 90.395 },
  'mymensingh.netrokona.durgapur': { lat: 25.115, lng: 90.68 },
  'mymensingh.netrokona.mohanganj': { lat: 24.87, lng: 90.97 },
  'mymensingh.sherpur.nalitabari': { lat: 25.085, lng: 90.195 },
  'rajshahi.bogura.shibganj': { lat: 24.97, lng: 89.335 },
  'rajshahi.chapainawabganj.shibganj': { lat: 24.71, lng: 88.165 },
  'rajshahi.natore.singra': { lat: 24.5, lng: 89.14 },
  'rajshahi.pabna.ishwardi': { lat: 24.13, lng: 89.065 },
  'rajshahi.sirajganj.shahjadpur': { lat: 24.17, lng: 89.595 },
  'rangpur.nilphamari.saidpur': { lat: 25.78, lng: 88.895 },
  'rangpur.panchagarh.tetulia': { lat: 26.42, lng: 88.49 },
  'sylhet.moulvibazar.kamalganj': { lat: 24.355, lng: 91.855 },
  'sylhet.moulvibazar.sreemangal': { lat: 24.31, lng: 91.735 },
  'sylhet.sunamganj.tahirpur': { lat: 25.09, lng: 91.175 },
  'sylhet.sylhet.golapganj': { lat: 24.83, lng: 92.04 },
  'sylhet.sylhet.jaintiapur': { lat: 25.13, lng: 92.12 },
}

const kmPerDegree = 111.2

/** The spot so many kilometres from `centre`, in a direction in radians. */
const spotAt = ({ lat, lng }: Spot, km: number, direction: number): Spot => ({
  lat: lat + (km * Math.sin(direction)) / kmPerDegree,
  lng: lng + (km * Math.cos(direction)) / (kmPerDegree * Math.cos((lat * Math.PI) / 180)),
})

/** A random spot, spread evenly over a circle of this radius. */
const scatter = (centre: Spot, km: number, random: Random): Spot =>
  spotAt(centre, km * Math.sqrt(random.between(0.05, 1)), random.between(0, 2 * Math.PI))

/** The centre of a place and the radius of its homes in km; null where the centre is unknown. */
export const reachOf = (code: string): { centre: Spot; km: number } | null => {
  const place = findPlace(code)
  if (place?.kind === 'area') return { centre: place.centre, km: 0.6 }
  const centre = upazilaCentres[code] ?? (place?.centreOf === 'place' ? place.centre : null)
  return centre && { centre, km: 1.6 }
}

/** The share of homes whose exact spot is given; the others have it rounded. */
const exactShare = 0.25

/** The pin of a home in a place, always the same. */
export const pinOf = (title: string, code: string | undefined): Pin | undefined => {
  const random = makeRandom(`spot/${title}`)
  const reach = code === undefined ? null : reachOf(code)
  if (!reach) return undefined
  const isExact = random.chance(exactShare)
  return keptPin({ ...scatter(reach.centre, reach.km, random), isExact })
}
