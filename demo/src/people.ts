import type { Role } from '@thikana/domain/user/user'
import type { Looks } from '@thikana/illustrations/face'

export type DemoPerson = {
  email: string
  name: string
  role: Role
  looks: Looks
  /** Can sign in with the public password; the others only appear in lists. */
  signsIn?: true
  isFraud?: true
}

/** `names`: by the first part of their email addresses. */
const named = (role: Role, looks: Looks, names: Record<string, string>): DemoPerson[] =>
  Object.entries(names).map(([address, name]) => ({ email: `${address}@thikana.test`, name, role, looks }))

export const admin: DemoPerson = {
  email: 'admin@thikana.test',
  name: 'Shirin Mallick',
  role: 'admin',
  looks: 'woman',
  signsIn: true,
}
export const agent: DemoPerson = {
  email: 'agent@thikana.test',
  name: 'Rezwana Karim',
  role: 'agent',
  looks: 'woman',
  signsIn: true,
}
export const agent2: DemoPerson = {
  email: 'agent2@thikana.test',
  name: 'তানভীর খন্দকার',
  role: 'agent',
  looks: 'man',
  signsIn: true,
}
export const user: DemoPerson = {
  email: 'user@thikana.test',
  name: 'Mahfuza Talukder',
  role: 'user',
  looks: 'woman',
  signsIn: true,
}
export const user2: DemoPerson = {
  email: 'user2@thikana.test',
  name: 'ইমতিয়াজ ভূঁইয়া',
  role: 'user',
  looks: 'man',
  signsIn: true,
}

export const otherAgents: DemoPerson[] = [
  ...named('agent', 'man', {
    'sajedul.mridha': 'সাজেদুল মৃধা',
    'debashish.sutradhar': 'Debashish Sutradhar',
    'aungthowai.marma': 'অংথোয়াই মারমা',
    'lutfar.sarder': 'Lutfar Sarder',
  }),
  ...named('agent', 'woman', { 'nasima.prodhan': 'নাসিমা প্রধান', 'khadija.munshi': 'Khadija Munshi' }),
]

export const fraudAgent: DemoPerson = {
  email: 'jashim.dewan@thikana.test',
  name: 'Jashim Dewan',
  role: 'agent',
  looks: 'man',
  isFraud: true,
}

/** They make offers and write reviews. */
export const buyers: DemoPerson[] = [
  ...named('user', 'woman', {
    'sumaiya.patwary': 'সুমাইয়া পাটোয়ারী',
    'anindita.bhowmik': 'অনিন্দিতা ভৌমিক',
    'farzana.laskar': 'Farzana Laskar',
    'tahmina.sheikh': 'তাহমিনা শেখ',
    'rowshan.bepari': 'Rowshan Bepari',
    'nilufa.yeasmin': 'নিলুফা ইয়াসমিন',
    'moumita.saha': 'Moumita Saha',
  }),
  ...named('user', 'man', {
    'rakibul.mollah': 'রাকিবুল মোল্লা',
    'shahriar.kazi': 'Shahriar Kazi',
    'mokbul.gazi': 'মকবুল গাজী',
    'prosenjit.barman': 'Prosenjit Barman',
    'zubair.chakladar': 'জুবায়ের চাকলাদার',
    'habibur.sikder': 'Habibur Sikder',
    'ashraful.matubbar': 'আশরাফুল মাতুব্বর',
  }),
]

export const people: DemoPerson[] = [admin, agent, agent2, user, user2, ...otherAgents, fraudAgent, ...buyers]

/** Public, so a database that has it is served on loopback only. */
export const password = 'Demo!2026'
