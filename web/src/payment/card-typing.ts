const digitsOf = (typed: string, maxDigits: number) => typed.replace(/\D/g, '').slice(0, maxDigits)

/** `4242 4242 4242 4242`, as printed on the card. */
export const groupNumber = (typed: string): string => digitsOf(typed, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `04 / 30`. A first digit above 1 can only be a one-digit month. */
export const groupExpiry = (typed: string): string => {
  const digits = digitsOf(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const groupCvc = (typed: string): string => digitsOf(typed, 4)

/** Month and year in the card provider's format. */
export const splitExpiry = (grouped: string): { month: string; year: string } => {
  const digits = digitsOf(grouped, 4)
  return { month: digits.slice(0, 2), year: digits.slice(2) }
}

export const numberProblem = (number: string) => (digitsOf(number, 19) ? null : 'Card number is required')
export const expiryProblem = (expiry: string) =>
  splitExpiry(expiry).year.length === 2 ? null : 'Expiry is required, as month and year'
export const cvcProblem = (cvc: string) => (cvc.length >= 3 ? null : 'CVC is required, 3 or 4 figures')
