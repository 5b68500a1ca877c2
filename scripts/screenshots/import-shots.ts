import type { Page } from '@playwright/test'
import { answer, type Shot } from './shot.ts'

const page = { role: 'agent', route: '/dashboard/importProperties' } as const

const heads =
  'Your reference,Title,Location,Description,Minimum price,Maximum price,Purpose,Picture addresses'
const rows = [
  'B-1,A flat over the park,"Gulshan, Dhaka",Quiet.,"90,000","1,10,000",For sale,https://pictures.example/1.jpg',
  'B-2,Two rooms by the river,"Sadarghat, Dhaka",Third floor.,৩২০,৩৫০,To rent,',
  'B-3,,"Khulna",No title,90000,80000,For sale,http://192.168.0.1/a.jpg',
  'B-1,The same reference,"Sylhet",Twice,90000,95000,For sale,',
]

const choose = (content: string) => async (open: Page) => {
  const buffer = Buffer.from(content)
  await open
    .locator('main input[type=file]')
    .setInputFiles({ name: 'homes-of-november.csv', mimeType: 'text/csv', buffer })
  await open.getByRole('table').or(open.getByRole('alert')).first().waitFor()
}

const large = {
  _id: '01900000-0000-7000-8000-000000000000',
  fileName: 'all-our-homes.csv',
  createdAt: new Date().toISOString(),
  endedAt: null,
  rows: 10_000,
  plans: { add: 8_120, update: 310, same: 1_520, refuse: 50 },
  done: 3_450,
  drafts: 3_300,
  withoutPictures: 12,
}

const done = {
  row: 2,
  reference: 'B-1',
  title: 'A flat over the park',
  location: 'Gulshan, Dhaka',
  purpose: 'sale',
  priceMin: 90_000,
  priceMax: 110_000,
  pictures: 1,
  plan: 'update',
  changes: ['priceMin', 'pictures'],
  isDelisted: true,
  isDone: false,
  isDraft: false,
  propertyId: null,
  problems: [],
}

const at = (status: 'running' | 'done') => async (open: Page) => {
  await answer(
    { import: { ...large, status, done: status === 'done' ? 8_430 : large.done } },
    'imports/latest',
  )(open)
  await answer([done], 'imports/*/rows*')(open)
}

/** A file of listings in its states. */
export const importShots: Shot[] = [
  { ...page, state: 'refused', act: choose('Title,Price of it\nA,1'), expects: / 400$/ },
  { ...page, state: 'checked', act: choose([heads, ...rows].join('\n')) },
  { ...page, state: 'running', before: at('running') },
  { ...page, state: 'done', before: at('done') },
]
