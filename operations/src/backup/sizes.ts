const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size in words, such as `12.3 MB`. */
export const sizeText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`
}
