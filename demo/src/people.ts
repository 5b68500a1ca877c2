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

const named = (role: Role, looks: Looks, names: string[]): DemoPerson[] =>
  names.map((name) => ({
    email: `${name.toLowerCase().replaceAll(' ', '.')}@thikana.test`,
    name,
    role,
    looks,
  }))

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
  name: 'Tanvir Khandaker',
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
  name: 'Imtiaz Bhuiyan',
  role: 'user',
  looks: 'man',
  signsIn: true,
}

export const otherAgents: DemoPerson[] = [
  ...named('agent', 'man', ['Sajedul Mridha', 'Debashish Sutradhar', 'Aungthowai Marma', 'Lutfar Sarder']),
  ...named('agent', 'woman', ['Nasima Prodhan', 'Khadija Munshi']),
]

export const fraudAgent: DemoPerson = {
  email: 'jashim.dewan@thikana.test',
  name: 'Jashim Dewan',
  role: 'agent',
  looks: 'man',
  isFraud: true,
}

const women = ['Sumaiya Patwary', 'Anindita Bhowmik', 'Farzana Laskar', 'Tahmina Sheikh', 'Rowshan Bepari']
const men = ['Rakibul Mollah', 'Shahriar Kazi', 'Mokbul Gazi', 'Prosenjit Barman', 'Zubair Chakladar']

/** They make offers and write reviews. */
export const buyers: DemoPerson[] = [
  ...named('user', 'woman', [...women, 'Nilufa Yeasmin', 'Moumita Saha']),
  ...named('user', 'man', [...men, 'Habibur Sikder', 'Ashraful Matubbar']),
]

export const people: DemoPerson[] = [admin, agent, agent2, user, user2, ...otherAgents, fraudAgent, ...buyers]

/** Public, so a database that has it is served on loopback only. */
export const password = 'Demo!2026'
