/** Where a process that causes and sends an email can be killed, in order. */
export const points = [
  'before the commit',
  'after the commit',
  'before the mail server is called',
  'before the mail is marked as sent',
  'while the server ends',
] as const

export type Point = (typeof points)[number]
