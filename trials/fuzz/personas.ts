export const personas = [
  'guest',
  'user',
  'otherUser',
  'agent',
  'otherAgent',
  'fraudAgent',
  'deleted',
  'admin',
] as const
export type Persona = (typeof personas)[number]

/** Private data. `of`: who may read it; `publicIn`: calls in which its owner has published it. */
export type Canary = { text: string; what: string; of: readonly Persona[]; publicIn?: RegExp }
