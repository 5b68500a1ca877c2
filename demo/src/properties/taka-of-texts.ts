import { amountOf, amountText } from '@thikana/domain/payment/money'

/** What texts of the demo say of money in dollars, and what they say instead in taka. A longer phrase is before one that is part of it. */
const phrases: readonly (readonly [dollars: string, taka: string])[] = [
  ['for $310 a month', 'for ৳35,000 a month'],
  ['মাসে তিনশ দশ ডলার', 'মাসে পঁয়ত্রিশ হাজার টাকা'],
  ['brought about $620', 'brought about ৳75,000'],
  ['for $140 a month', 'for ৳14,000 a month'],
  ['about $900 by', 'about ৳1,10,000 by'],
  ['about $35 a month', 'about ৳4,000 a month'],
  ['মাসে পঁয়ত্রিশ ডলারের মতো', 'মাসে চার হাজার টাকার মতো'],
  ['at $46 each', 'at ৳5,500 each'],
  ['মাসে ছেচল্লিশ ডলারে', 'মাসে সাড়ে পাঁচ হাজার টাকায়'],
  ['come to $690 a month', 'come to ৳80,000 a month'],
  ['$2,900 to $4,100 a year', '৳3,50,000 to ৳5,00,000 a year'],
  ['বছরে ২,৯০০ থেকে ৪,১০০ ডলার', 'বছরে সাড়ে তিন থেকে পাঁচ লাখ টাকা'],
  ['paid $1,750', 'paid ৳2,10,000'],
  ['এসেছে ১,৭৫০ ডলার', 'এসেছে দুই লাখ দশ হাজার টাকা'],
  ['পঁচিশ ডলার কমবে', 'দুই হাজার টাকা কমবে'],
  ['দশ ডলার কমাবেন', 'এক হাজার টাকা কমাবেন'],
]

const banglaNumbers = new Intl.NumberFormat('bn-BD')

/** Taka for which a village has as much electricity as for a dollar. */
const billFactor = 150

/** The number of a Bangla digit. */
const numberOf = (digit: string): number => digit.charCodeAt(0) - '০'.charCodeAt(0)

/** A text of the demo with its money in taka. `serviceCharge`: of the home that it describes, in poisha. */
export const textInTaka = (text: string, serviceCharge?: number | null): string =>
  phrases
    .reduce((written, [dollars, taka]) => written.replace(dollars, taka), text)
    .replace(
      /service charge is \$\d+/,
      `service charge is ${amountText(amountOf(serviceCharge ?? 0), 'BDT')}`,
    )
    .replace(/চার্জ মাসে [০-৯]+ ডলার/, `চার্জ মাসে ${banglaNumbers.format(amountOf(serviceCharge ?? 0))} টাকা`)
    .replace(/bills run to \$(\d)/, (_, bill) => `bills run to ${amountText(bill * billFactor, 'BDT')}`)
    .replace(/বিল ([০-৯]) ডলারের/, (_, bill) => `বিল ${banglaNumbers.format(numberOf(bill) * billFactor)} টাকার`)
