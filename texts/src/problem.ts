import type { I18n } from '@lingui/core'
import type { Problem, ProblemCode } from '@thikana/domain/problem'
import { type Message, msg } from '@thikana/texts/msg'
import { currency } from '@thikana/domain/payment/currency'
import { say } from './say.ts'
import { wordTexts } from './words/word-texts.ts'

/** The sentence of every problem. Those of requirements are verbatim in English. */
export const problemMessages: Readonly<Record<ProblemCode, Message>> = {
  required: msg`{field} is required`,
  notText: msg`{field} must be text`,
  notNumber: msg`{field} must be a number`,
  notWhole: msg`{field} must be a whole number`,
  notBoolean: msg`{field} must be true or false`,
  notList: msg`{field} must be a list`,
  notObject: msg`{field} must be an object`,
  notDay: msg`{field} must be a day`,
  notOfKind: msg`{field} must be of another kind`,
  notReadable: msg`{field} can’t be read`,
  notShowable: msg`{field} has a character that can’t be shown`,
  notStorable: msg`{field} has a character that can’t be stored`,
  notKnown: msg`{field} is not known here`,
  notOffered: msg`{field} must be one of those that are offered`,
  notOneOf: msg`{field} must be one of {choices}`,
  notEither: msg`{field} must be {choices}`,
  notOfferedOf: msg`{field} must be one of those that are offered: {choices}`,
  tooLong: msg`{field} can be at most {max} characters`,
  valueTooLong: msg`{field} is too long`,
  valueTooShort: msg`{field} is too short`,
  valueTooLarge: msg`{field} is too large`,
  valueTooSmall: msg`{field} is too small`,
  belowLeast: msg`{field} must be at least {min}`,
  aboveMost: msg`{field} must be at most {max}`,
  numberOutside: msg`{field} must be a number from {min} to {max}`,
  wholeOutside: msg`{field} must be a whole number from {min} to {max}`,
  yearOutside: msg`{field} must be a year from {min} to {max}`,
  yearsOutside: msg`{field} must be from {min} to {max}`,
  badMonth: msg`{field} must be a month like 2027-03`,
  badDay: msg`{field} must be a day like 2027-03-01`,

  amountOutside: msg`{field} must be between {min} and {max}`,
  amountNegative: msg`{field} can’t be negative`,
  amountForeign: msg`{field} is in US dollars. Write it without another currency’s sign or name`,
  amountUnclear: msg`{field} can’t be read. Write it in figures, like 90,000 or 90000.50`,
  amountDecimals: msg`{field} can have at most two decimals`,

  badPlace: msg`{field} must be the code of a place in the list, such as dhaka.dhaka.dhanmondi`,
  badPin: msg`{field} must be a place in Bangladesh: its latitude and longitude, like 23.7461, 90.3742`,
  badArea: msg`Area must be {min} to {max} corners, each a latitude and a longitude, like 23.74,90.37;23.75,90.37;23.75,90.38`,
  badBounds: msg`Bounds must be the west, south, east and north edge in degrees, like 88,20.5,92.7,26.7`,
  boundsLong: msg`Bounds must be the west, south, east and north edge in degrees`,
  tooManyPlaces: msg`At most {max} places can be searched at once, each by its code, like dhaka.gazipur`,

  badFeatures: msg`Features must be a list of {choices}, like lift,gas`,
  badIds: msg`Ids must be a list of at most {max}, like a,b`,
  floorAboveTop: msg`Floor can be at most the number of floors of the building, {max}`,
  lowestAboveHighest: msg`Minimum price cannot be greater than Maximum price`,
  lowestRentAboveHighest: msg`Minimum rent can’t be greater than maximum rent`,
  rangeTooWide: msg`Maximum price can be at most {max} times the minimum price`,
  rentRangeTooWide: msg`Maximum rent can be at most {max} times the minimum rent`,
  formula: msg`{field} begins with {sign}, which a spreadsheet runs instead of showing it`,
  cellsBeyond: msg`This row has more cells than the file has columns`,
  referenceTwice: msg`Row {row} has the same reference`,
  notYesOrNo: msg`{field} must be yes or no`,
  editRefused: msg`The listing with this reference can’t be changed: it was rejected, sold, let or reserved for somebody`,
  badPictureAddress: msg`“{address}” isn’t the address of a picture: it begins with https:// or http://, without a name or a port`,
  pictureNotPublic: msg`“{address}” isn’t on the public internet`,
  pictureUnreachable: msg`The picture at “{address}” couldn’t be fetched`,
  pictureRedirected: msg`“{address}” leads on to too many other addresses`,
  pictureTooLarge: msg`The picture at “{address}” is too large`,
  photoTwice: msg`This photo is in the list already`,
  otherFirstPhoto: msg`The first photo must be the one in {image}`,
  notPhoto: msg`A photo must be an object with url and caption`,
  notPhotos: msg`Images must be a list of photos`,
  tooManyPhotos: msg`A listing can have at most {max} photos`,

  noFilter: msg`Choose at least one filter to save a search`,
  searchTooLong: msg`This search is too long to save`,

  buyingDatePast: msg`The buying date can’t be in the past`,
  buyingDateFar: msg`The buying date can be at most ten years from now`,
  buyingDateUnclear: msg`Preferred buying date must be a date, like 2026-12-31`,
  moveInDatePast: msg`The move-in date can’t be in the past`,
  moveInDateFar: msg`The move-in date can be at most ten years from now`,
  notWholeMinor: msg`Amount must be whole cents`,

  ratingOutside: msg`{field} must be from {min} to {max}, in steps of {step}`,
  badPhone: msg`Phone must have {min} to {max} digits, for example +880 1712 345678`,
  tooManyPictures: msg`A message can have at most {max} pictures`,
  badMessageNumber: msg`Number must be a message’s`,
  reportWithoutWords: msg`Please say what is wrong`,
  badNotices: msg`Send ids, a list of at most {max}, or all: true`,

  badInstant: msg`Each time must be an instant, as 2026-12-01T10:00:00Z`,
  badViewingRevision: msg`Revision must be the viewing’s`,
  endTooEarly: msg`End must be {min} minutes or more after the start`,
  noTime: msg`Name at least one time`,
  timeAtNight: msg`Times must be between {min} and {max} in Dhaka`,
  timeNotHalf: msg`Times must be at full or half hours`,
  timePast: msg`Times must be in the future`,
  timeTooFar: msg`Times can be at most {max} days from now`,
  tooManyTimes: msg`At most {max} times can be added at once`,
  tooManyTimesMade: msg`These would be {count} times; at most {max} at once. End earlier, then add the rest`,
  tooManyTimesProposed: msg`Propose at most {max} times`,

  badEmail: msg`Email is not a valid address`,
  passwordTooShort: msg`Password must be at least {min} characters`,
  passwordTooPlain: msg`Password must include a capital letter and a special character`,
  asWritten: msg`{text}`,
  passwordWrong: msg`This isn’t your password`,
  phraseNotTyped: msg`Type {phrase} to go on`,
  badAppCode: msg`A code has 6 digits`,
  badCode: msg`A code has 6 digits, a backup code 10 letters and digits`,
  appCodeWrong: msg`This code isn’t right. Codes change every 30 seconds; try the newest one.`,
  appCodeUsed: msg`This code was used already. Wait for the next one.`,
  backupCodeUsed: msg`This backup code isn’t right, or it was used already. Try another one of yours.`,

  counterNotNearer: msg`Your new amount must lie between your {offered} and the agent’s {asked}. To take {asked}, accept the counter-offer.`,
  counterSame: msg`A counter-offer differs from the offer: to take {amount}, accept the offer.`,
  imageMissing: msg`Image not uploaded`,
  imageUnknown: msg`Please upload an image`,
  linkOver: msg`This link was used already or has expired. Nothing was changed; please ask for a new one.`,
  messageNotTaken: msg`You can’t write to this agent. Send the offer without a message.`,
  notFound: msg`There is nothing here. It may have been removed.`,
  offerOutOfRange: msg`Offer must be between {min} and {max}`,
  passkeyRefused: msg`This passkey could not be added. Nothing was changed; please try again.`,
}

/** Those that name the currency or have an amount of it as an example, where it is taka. */
const inTaka: Readonly<Partial<Record<ProblemCode, Message>>> = {
  amountUnclear: msg`{field} can’t be read. Write it like 1,90,000 or 85 lakh`,
  amountForeign: msg`{field} is in taka. Write it without another currency’s sign or name`,
  notWholeMinor: msg`Amount must be whole poisha`,
}

/** What is wrong with a field. */
export const problemText = (i18n: I18n, { code, words = {} }: Problem): string => {
  const message = (currency() === 'BDT' && inTaka[code]) || problemMessages[code]
  return say(i18n, message, wordTexts(i18n, words))
}
