import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The two forms of a key: the secret one opens backups, the public one only closes them. */
export const isSecretKey = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-1')

export const createKey = async (): Promise<{ secret: string; open: string }> => {
  const secret = await generateX25519Identity()
  return { secret, open: await identityToRecipient(secret) }
}

export const encrypterFor = async (key: string): Promise<Encrypter> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(isSecretKey(key) ? await identityToRecipient(key) : key)
  return encrypter
}

export const decrypterFor = (key: string): Decrypter => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return decrypter
}
