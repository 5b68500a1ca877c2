import { describe, expect, it } from 'vitest'
import { readText } from '../scripts/checks/sources.ts'
import { collectSentences } from './catalogue.ts'
import { readTranslations } from './src/translations.ts'

const sentences = await collectSentences()
const bangla = readTranslations('bn')
const glossary = readText('docs/bangla.md').normalize('NFC')

/** English words, in each of their forms, and what Bangla says for them; the first of these stands in docs/bangla.md. */
const terms: [english: string, bangla: string][] = [
  ['propert(?:y|ies)', 'প্রপার্টি'],
  ['homes?|houses?', 'বাড়ি|হোম'],
  ['home page', 'হোম পেজ'],
  ['listings?', 'লিস্টিং'],
  ['flats?', 'ফ্ল্যাট'],
  ['duplex(?:es)?', 'ডুপ্লেক্স'],
  ['plots?', 'প্লট'],
  ['land', 'জমি|ভূমি|প্লট'],
  ['shops?', 'দোকান'],
  ['offices?', 'অফিস'],
  ['(?<!no )rooms?', 'রুম'],
  ['for sale', 'বিক্রির'],
  ['(?:to|for) rent', 'ভাড়ার'],
  ['rents?', 'ভাড়া'],
  ['prices?', 'দাম'],
  ['price range', 'দামের পরিসর'],
  ['advance', 'অগ্রিম'],
  ['service charge', 'সার্ভিস চার্জ'],
  ['bedrooms?', 'বেডরুম'],
  ['bathrooms?', 'বাথরুম'],
  ['balcon(?:y|ies)', 'বারান্দা'],
  ['floors?|storeys?', 'তলা'],
  ['road width', 'রাস্তার প্রস্থ'],
  ['piped gas', 'লাইনের গ্যাস'],
  ['furnished', 'আসবাব'],
  ['handover', 'হস্তান্তর'],
  ['year built', 'নির্মাণের বছর'],
  ['famil(?:y|ies)', 'পরিবার'],
  ['bachelors?', 'ব্যাচেলর'],
  ['places?', 'জায়গা'],
  ['areas?', 'এলাকা'],
  ['maps?', 'মানচিত্র'],
  ['search(?:es)?', 'খুঁজ|খোঁজ'],
  ['filters?', 'ফিল্টার'],
  ['sort(?:ed)?', 'সাজা'],
  ['saved search(?:es)?', 'সেভ করা খোঁজ'],
  ['compar(?:e|ed|ing|ison)', 'তুলনা'],
  ['wishlists?', 'পছন্দের তালিকা'],
  ['(?<!under )offers?', 'প্রস্তাব'],
  ['counter-offers?', 'পাল্টা প্রস্তাব'],
  ['under offer', 'কথা চলছে'],
  ['accept(?:ed)?', 'গ্রহণ|গৃহীত'],
  ['reject(?:s|ed)?', 'নাকচ|ফিরিয়ে দ|ফেরত|অনুমোদন'],
  ['withdr(?:aw|awn|ew)', 'তুলে ন'],
  ['pending', 'অপেক্ষ'],
  ['verif(?:y|ied)', 'যাচাই'],
  ['pa(?:y|ys|id)', 'পরিশোধ|পেমেন্ট|টাকা দ|দেওয়া টাকা|দেওয়া <0|দিতে হ'],
  ['payments?', 'পেমেন্ট|পরিশোধ'],
  ['refund(?:s|ed)?', 'ফেরত'],
  ['receipts?', 'রসিদ|দাখিলা'],
  ['transaction ids?', 'লেনদেন নম্বর'],
  ['card (?:was|is) declined', 'গ্রহণ করা হয়নি'],
  ['agents?', 'এজেন্ট'],
  ['admins?', 'অ্যাডমিন'],
  ['buyers?', 'ক্রেতা'],
  ['tenants?', 'ভাড়াটিয়া'],
  ['owners?|landlords?', 'মালিক'],
  ['messages?', 'বার্তা'],
  ['conversations?', 'কথোপকথন'],
  ['viewings?', 'বাড়ি দেখা|দেখা|দেখতে'],
  ['reviews?', 'রিভিউ'],
  ['ratings?', 'রেটিং'],
  ['report(?:s|ed)?', 'অভিযোগ'],
  ['notifications?', 'বিজ্ঞপ্তি'],
  ['email settings', 'ইমেইলের পছন্দ'],
  ['emails?', 'ইমেইল'],
  ['dashboard', 'ড্যাশবোর্ড'],
  ['profiles?', 'প্রোফাইল'],
  ['log in|logged in|log-in', 'লগ ইন|লগ-ইন'],
  ['log out|logged out', 'লগ আউট'],
  ['regist(?:er|ered|ration)', 'নিবন্ধন'],
  ['passwords?', 'পাসওয়ার্ড'],
  ['accounts?', 'অ্যাকাউন্ট'],
  ['fraud', 'প্রতারক'],
  ['advertised?', 'বিজ্ঞাপ'],
  ['drafts?', 'খসড়া'],
  ['passkeys?', 'পাসকি'],
  ['backup codes?', 'ব্যাকআপ কোড'],
  ['two-step log-in', 'দুই ধাপের লগ-ইন'],
  ['authenticator app', 'অথেন্টিকেটর অ্যাপ'],
  ['sessions?', 'সেশন'],
  ['devices?', 'ডিভাইস'],
  ['roles?', 'ভূমিকা'],
  ['card provider', 'কার্ড সেবাদাতা'],
  ['disput(?:e|es|ed)', 'আপত্তি'],
  ['cards?', 'কার্ড'],
  ['photos?|pictures?', 'ছবি'],
  ['captions?', 'ক্যাপশন|caption'],
  ['portraits?', 'প্রোফাইল ছবি'],
  ['marketplace', 'মার্কেটপ্লেস'],
  ['links?', 'লিংক'],
  ['browsers?', 'ব্রাউজার'],
  ['calendars?', 'ক্যালেন্ডার'],
  ['square (?:feet|foot)|sq ft', 'বর্গফুট'],
  ['katha', 'কাঠা'],
  ['upazilas?', 'উপজেলা'],
  ['taka', 'টাকা'],
  ['poisha', 'পয়সা'],
]

/** Sentences in which a word means something else. */
const otherMeanings = new Set([
  'It takes the place of their offer before. Accept it, reject it, or ask for another amount.',
  'Get the latest property updates, offers, and {brand} news straight to your inbox.',
  'You can’t log in with it any more. Your device may still offer it until you delete it there.',
  'You can’t log in with it any more. Your device may still offer it until you delete it there. Enter your password first.',
  'A test email is on its way. If it arrives, this message disappears the next time you open this page.',
])

const allTerms = terms.map(([english, words]) => ({
  words: words.normalize('NFC').split('|'),
  // Not in the name of a value, nor as a part of another word: a counter-offer is no offer.
  english: new RegExp(String.raw`(?<![\w{-])(?:${english})(?![\w}-])`, 'i'),
  bangla: new RegExp(words.normalize('NFC')),
}))

/** The words that a translation doesn't translate as agreed. */
const wrongTerms = (english: string, translation: string): string[] => {
  if (otherMeanings.has(english)) return []
  return allTerms
    .filter((term) => term.english.test(english) && !term.bangla.test(translation))
    .map(({ words }) => words.join(' / '))
}

/** Only where it is a word of its own. */
const whole = (word: string): string => String.raw`(?<!\p{sc=Beng})(?:${word})(?!\p{sc=Beng})`
const beginning = (word: string): string => String.raw`(?<!\p{sc=Beng})(?:${word})`

/** Spellings and words that the product doesn’t use, and what it uses. */
const forbidden: [found: string, instead: string][] = [
  ['দয়া করে', 'a plain sentence'],
  ['বাড়ী', 'বাড়ি'],
  ['রশিদ|রিসিট', 'রসিদ'],
  ['জন্যে', 'জন্য'],
  [whole('সাথে'), 'সঙ্গে'],
  [whole('এখনো|আরো|কারো'), 'এখনও, আরও, কারও'],
  [beginning('উপর'), 'ওপর'],
  ['ই-?মেল|ই-মেইল', 'ইমেইল'],
  ['একাউন্ট|এ্যাকাউন্ট', 'অ্যাকাউন্ট'],
  [`নাম্বার|${whole('নং')}`, 'নম্বর'],
  ['লগইন|লগআউট', 'লগ ইন, লগ আউট'],
  ['ব্যাঙ্ক|লিঙ্ক|অংক', 'ব্যাংক, লিংক, অঙ্ক'],
  ['ফ্লাট|প্রোপার্টি', 'ফ্ল্যাট, প্রপার্টি'],
  ['অপেক্ষমান', 'অপেক্ষমাণ'],
  ['তৈরী|জরুরী|সরকারী|শ্রেণী', 'তৈরি, জরুরি, সরকারি, শ্রেণি'],
  [beginning('ঊন'), 'উন'],
  [whole('মূল্য|ক্রয়|বিক্রয়'), 'দাম, কেনা, বিক্রি'],
  ['মেসেজ|ম্যাসেজ|নোটিফিকেশন|উইশলিস্ট|লোকেশন|রেজিস্ট্রেশন', 'a word of docs/bangla.md'],
  [beginning('তুমি|তোমা|তুই'), 'আপনি'],
  [String.raw`\p{sc=Beng}*(?:িয়াছ|ইয়াছ|িতেছ|ইতেছ)\p{sc=Beng}*`, 'the spoken verb'],
  [whole('(?:হই|যাই|পাই|থাকি|করি|বলি|দেখি|লিখি|পাঠাই)(?:বে|বেন|তে|য়া|লে|ল)'), 'the spoken verb'],
  [whole('দিবে|দিবেন|নিবে|নিবেন|দিয়া|নিয়া'), 'the spoken verb'],
  [beginning('তাহা|ইহা|উহা|যাহা|তাঁহা|কাহা'), 'the spoken pronoun'],
  ['"', '“ ”'],
  [String.raw`\.{3}`, '…'],
]
const forbiddenWords = forbidden.map(
  ([found, instead]) => [new RegExp(found.normalize('NFC'), 'u'), instead] as const,
)

/** Dates, coordinates and names as programs read them. */
const forPrograms = [
  /<\/?\d+\/?>/g,
  /=\d+ (?=\{)/g,
  /\d{4}-\d\d(?:-\d\d(?:T[\d:]+Z)?)?/g,
  /(?:\d\d\.\d\d,\d\d\.\d\d;?)+/g,
  /88,20\.5,92\.7,26\.7/g,
  /DEMO=0/g,
  /3-D Secure/g,
  /UTF-8/g,
]

const hasLatinDigit = (translation: string): boolean =>
  /\d/.test(forPrograms.reduce((rest, one) => rest.replaceAll(one, ''), translation))

/** What is wrong with the words of a translation. */
const findFaults = (english: string, translation: string): string[] => [
  ...wrongTerms(english, translation).map((words) => `without ${words}`),
  ...forbiddenWords.flatMap(([found, instead]) => {
    const [wrong] = found.exec(translation) ?? []
    return wrong === undefined ? [] : [`“${wrong}” instead of ${instead}`]
  }),
  ...(hasLatinDigit(translation) ? ['Latin digits'] : []),
]

describe('a sentence in Bangla', () => {
  it('has the words of docs/bangla.md, its spellings and its digits', () => {
    const faults = [...sentences].flatMap(([id, { message }]) => {
      const translation = bangla.get(id)?.normalize('NFC')
      return translation
        ? findFaults(message, translation).map((fault) => `“${message}”, “${translation}”: ${fault}`)
        : []
    })
    expect(faults).toEqual([])
  })

  it.each([
    ['Your offer is accepted.', 'আপনার প্রস্তাব গৃহীত হয়েছে।', []],
    ['Your offer is accepted.', 'আপনার অফার গৃহীত হয়েছে।', ['without প্রস্তাব']],
    ['{offers} so far', 'এখন পর্যন্ত {offers}', []],
    ['A home', 'একটি বাড়ী', ['without বাড়ি / হোম', '“বাড়ী” instead of বাড়ি']],
    ['Try again', 'দয়া করে আবার চেষ্টা করুন', ['“দয়া করে” instead of a plain sentence']],
    ['It was sent', 'পাঠানো হইয়াছে', ['“হইয়াছে” instead of the spoken verb']],
    ['It will be sent', 'পাঠানো হইবে', ['“হইবে” instead of the spoken verb']],
    ['Up to 3 days', 'সর্বোচ্চ 3 দিন', ['Latin digits']],
    ['<0>Up to</0> {days}', '<0>সর্বোচ্চ</0> {days}', []],
    ['Write 2026-12-31', 'এভাবে লিখুন: 2026-12-31', []],
    ['Say “yes”', '"হ্যাঁ" বলুন', ['“"” instead of “ ”']],
  ])('is checked: “%s” as “%s”', (english, translation, faults) => {
    const normalized = faults.map((fault) => fault.normalize('NFC'))
    expect(findFaults(english, translation.normalize('NFC'))).toEqual(normalized)
  })

  it('has words that stand in docs/bangla.md', () => {
    const first = allTerms.map(({ words: [word = ''] }) => word)
    expect(first.filter((word) => !glossary.includes(word))).toEqual([])
  })

  it('has an entry among the other meanings only if it exists', () => {
    const messages = new Set([...sentences.values()].map(({ message }) => message))
    expect([...otherMeanings].filter((message) => !messages.has(message))).toEqual([])
  })
})
