import type { FieldName } from './field-name.ts'
import type { Words } from './words.ts'

/** What can be wrong with a field; texts/src/problem.ts has the sentences. */
export const problemCodes = [
  // Whatever the field; `field` is in the words.
  'required',
  'notText',
  'notNumber',
  'notWhole',
  'notBoolean',
  'notList',
  'notObject',
  'notDay',
  'notOfKind',
  'notReadable',
  'notShowable',
  'notStorable',
  'notKnown',
  'notOffered',
  'notOneOf',
  'notEither',
  'notOfferedOf',
  'tooLong',
  'valueTooLong',
  'valueTooShort',
  'valueTooLarge',
  'valueTooSmall',
  'belowLeast',
  'aboveMost',
  'numberOutside',
  'wholeOutside',
  'yearOutside',
  'yearsOutside',
  'badMonth',
  'badDay',
  // Of amounts; `field` is in the words.
  'amountOutside',
  'amountNegative',
  'amountForeign',
  'amountUnclear',
  'amountDecimals',
  // Of places; `field` is in the words of the first two.
  'badPlace',
  'badPin',
  'badArea',
  'badBounds',
  'boundsLong',
  'tooManyPlaces',
  // Of listings.
  'badFeatures',
  'badIds',
  'floorAboveTop',
  'lowestAboveHighest',
  'lowestRentAboveHighest',
  'rangeTooWide',
  'rentRangeTooWide',
  // Of files of listings.
  'formula',
  'cellsBeyond',
  'referenceTwice',
  'notYesOrNo',
  'editRefused',
  'badPictureAddress',
  'pictureNotPublic',
  'pictureUnreachable',
  'pictureRedirected',
  'pictureTooLarge',
  'photoTwice',
  'otherFirstPhoto',
  'notPhoto',
  'notPhotos',
  'tooManyPhotos',
  // Of searches.
  'noFilter',
  'searchTooLong',
  // Of offers and payments.
  'buyingDatePast',
  'buyingDateFar',
  'buyingDateUnclear',
  'moveInDatePast',
  'moveInDateFar',
  'notWholeMinor',
  // Of reviews, messages and reports.
  'ratingOutside',
  'badPhone',
  'tooManyPictures',
  'badMessageNumber',
  'reportWithoutWords',
  'badNotices',
  // Of viewings.
  'badInstant',
  'badViewingRevision',
  'endTooEarly',
  'noTime',
  'timeAtNight',
  'timeNotHalf',
  'timePast',
  'timeTooFar',
  'tooManyTimes',
  'tooManyTimesMade',
  'tooManyTimesProposed',
  // Of accounts.
  'badEmail',
  'passwordTooShort',
  'passwordTooPlain',
  // In English, for programs.
  'asWritten',
  'passwordWrong',
  'phraseNotTyped',
  'badAppCode',
  'badCode',
  'appCodeWrong',
  'appCodeUsed',
  'backupCodeUsed',
  // Refusals that are also told as what is wrong with a field.
  'counterNotNearer',
  'counterSame',
  'imageMissing',
  'imageUnknown',
  'linkOver',
  'messageNotTaken',
  'notFound',
  'offerOutOfRange',
  'passkeyRefused',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** What is wrong with a field, and what the sentence names. */
export type Problem = { code: ProblemCode; words?: Words }

/** What is wrong with the field that the sentence names. */
export const problemOf = (field: FieldName, code: ProblemCode, words: Words = {}): Problem => ({
  code,
  words: { field: { field }, ...words },
})

/** Of text in a field; `max` in characters. */
export const tooLong = (field: FieldName, max: number): Problem =>
  problemOf(field, 'tooLong', { max: { digits: max } })
