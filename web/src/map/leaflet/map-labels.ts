import { maxZoom } from '../drawn-map.ts'
import * as L from 'leaflet'

type PlaceName = {
  name: string
  lat: number
  lng: number
  /** The zooms at which the name is shown. */
  from: number
  to: number
  isBig: boolean
}

type Row = readonly [name: string, lat: number, lng: number]

// General knowledge, typed by hand: to about a kilometre.
const divisionSeats: readonly Row[] = [
  ['Dhaka', 23.78, 90.4],
  ['Chattogram', 22.35, 91.82],
  ['Khulna', 22.82, 89.55],
  ['Rajshahi', 24.37, 88.6],
  ['Barishal', 22.7, 90.36],
  ['Sylhet', 24.9, 91.87],
  ['Rangpur', 25.75, 89.25],
  ['Mymensingh', 24.75, 90.41],
]

const cities: readonly Row[] = [
  ['Cumilla', 23.46, 91.18],
  ['Bogura', 24.85, 89.37],
  ['Jashore', 23.17, 89.21],
  ['Cox’s Bazar', 21.44, 91.98],
  ['Dinajpur', 25.63, 88.64],
  ['Kushtia', 23.9, 89.12],
  ['Tangail', 24.25, 89.92],
  ['Pabna', 24.01, 89.24],
  ['Noakhali', 22.87, 91.1],
  ['Faridpur', 23.61, 89.84],
  ['Jamalpur', 24.94, 89.94],
  ['Sunamganj', 25.07, 91.4],
  ['Patuakhali', 22.36, 90.33],
  ['Satkhira', 22.72, 89.07],
  ['Naogaon', 24.8, 88.94],
  ['Rangamati', 22.65, 92.18],
  ['Brahmanbaria', 23.96, 91.11],
  ['Kurigram', 25.81, 89.65],
]

const towns: readonly Row[] = [
  ['Gazipur', 24.0, 90.42],
  ['Narayanganj', 23.62, 90.5],
  ['Narsingdi', 23.92, 90.72],
  ['Savar', 23.85, 90.26],
  ['Manikganj', 23.86, 90.0],
  ['Munshiganj', 23.54, 90.53],
  ['Madaripur', 23.16, 90.19],
  ['Shariatpur', 23.21, 90.35],
  ['Gopalganj', 23.01, 89.83],
  ['Rajbari', 23.76, 89.65],
  ['Kishoreganj', 24.43, 90.78],
  ['Netrokona', 24.88, 90.73],
  ['Sherpur', 25.02, 90.02],
  ['Habiganj', 24.38, 91.41],
  ['Moulvibazar', 24.48, 91.77],
  ['Feni', 23.02, 91.4],
  ['Chandpur', 23.23, 90.66],
  ['Lakshmipur', 22.94, 90.83],
  ['Bandarban', 22.2, 92.22],
  ['Khagrachhari', 23.11, 91.98],
  ['Teknaf', 20.87, 92.3],
  ['Bhola', 22.69, 90.65],
  ['Pirojpur', 22.58, 89.97],
  ['Jhalokati', 22.64, 90.2],
  ['Barguna', 22.15, 90.12],
  ['Bagerhat', 22.66, 89.79],
  ['Narail', 23.17, 89.5],
  ['Magura', 23.49, 89.42],
  ['Jhenaidah', 23.54, 89.17],
  ['Chuadanga', 23.64, 88.84],
  ['Meherpur', 23.77, 88.63],
  ['Natore', 24.42, 88.99],
  ['Chapainawabganj', 24.6, 88.27],
  ['Sirajganj', 24.46, 89.71],
  ['Joypurhat', 25.1, 89.02],
  ['Gaibandha', 25.33, 89.54],
  ['Nilphamari', 25.93, 88.86],
  ['Lalmonirhat', 25.92, 89.45],
  ['Thakurgaon', 26.03, 88.46],
  ['Panchagarh', 26.34, 88.55],
]

const areas: readonly Row[] = [
  ['Uttara', 23.875, 90.394],
  ['Mirpur', 23.807, 90.364],
  ['Banani', 23.794, 90.404],
  ['Gulshan', 23.786, 90.416],
  ['Bashundhara', 23.819, 90.434],
  ['Badda', 23.78, 90.43],
  ['Mohakhali', 23.778, 90.398],
  ['Tejgaon', 23.763, 90.392],
  ['Mohammadpur', 23.763, 90.358],
  ['Dhanmondi', 23.746, 90.374],
  ['Rampura', 23.763, 90.42],
  ['Khilgaon', 23.752, 90.432],
  ['Motijheel', 23.733, 90.417],
  ['Lalbagh', 23.719, 90.388],
  ['Wari', 23.717, 90.419],
  ['Jatrabari', 23.71, 90.434],
  ['Keraniganj', 23.698, 90.37],
  ['Agrabad', 22.325, 91.81],
  ['Khulshi', 22.363, 91.805],
  ['Nasirabad', 22.37, 91.825],
  ['Panchlaish', 22.368, 91.838],
  ['Halishahar', 22.317, 91.783],
  ['Patenga', 22.237, 91.79],
  ['Kotwali', 22.335, 91.833],
]

const named = (rows: readonly Row[], look: Pick<PlaceName, 'from' | 'to' | 'isBig'>): PlaceName[] =>
  rows.map(([name, lat, lng]) => ({ name, lat, lng, ...look }))

/** The names of their areas replace these. */
const withAreas = ['Dhaka', 'Chattogram']
const areasFrom = 12

const placeNames: readonly PlaceName[] = [
  ...named(divisionSeats, { from: 5, to: maxZoom, isBig: true }).map((place) =>
    withAreas.includes(place.name) ? { ...place, to: areasFrom - 1 } : place,
  ),
  ...named(cities, { from: 8, to: maxZoom, isBig: false }),
  ...named(towns, { from: 9, to: maxZoom, isBig: false }),
  ...named(areas, { from: areasFrom, to: maxZoom, isBig: false }),
]

/** Shows more place names at nearer zooms. They are hidden from screen readers, which have the list of properties. */
export const drawPlaceNames = (map: L.Map): (() => void) => {
  const pane = map.createPane('names')
  pane.style.zIndex = '250'
  pane.style.pointerEvents = 'none'
  pane.ariaHidden = 'true'
  const names = placeNames.map(({ name, lat, lng, from, to, isBig }) => ({
    from,
    to,
    label: L.marker([lat, lng], {
      pane: 'names',
      interactive: false,
      keyboard: false,
      icon: L.divIcon({
        className: isBig ? 'map-name map-name-big' : 'map-name',
        html: `<span>${name}</span>`,
        iconSize: [0, 0],
      }),
    }),
  }))
  const show = () => {
    const zoom = map.getZoom()
    for (const { from, to, label } of names) {
      if (zoom >= from && zoom <= to) label.addTo(map)
      else label.remove()
    }
  }
  show()
  map.on('zoomend', show)
  // Their colours follow the scheme by themselves.
  return () => {}
}
