import type { Verdict } from './on-flats.ts'

export const onHouses: Verdict[] = [
  [4.8, 'সত্যিকারের ছায়াঘেরা বাড়ি। বারান্দায় এক ঘণ্টা বসে ছাদ দেখতেই ভুলে গেছি, তাই আবার গিয়েছি। ছাদ ঠিক আছে।', /veranda/],
  [
    4.1,
    'মোটা দেয়াল, ঠান্ডা ঘর; রান্নাঘরটা নতুন করে করতে হবে। রাজমিস্ত্রির হিসাব এজেন্ট লিখে দিয়েছেন।',
    /[Tt]hick|Assam|tall rooms|high ceilings/i,
  ],
  [
    3.3,
    'The garden is larger in words than on the ground. The plot measures right, though: it is the trees that take the room.',
    /garden/,
  ],
  [
    4.6,
    'Papers from 1951 on, sorted by year, with a translation of the oldest. My lawyer asked who had done it.',
    /1951/,
  ],
  [2.7, 'সিঁড়ির পেছনে স্যাঁতসেঁতে। বলছে পুরোনো পাইপের জন্য। হতে পারে। বর্ষার পর আবার দেখব।'],
  [4.5, 'নিচতলায় বাথরুমসহ ঘরটাই আমার একাশি বছরের মায়ের জন্য সিদ্ধান্ত পাকা করে দিল।', /[Gg]round floor/],
  [
    3.9,
    'Beautiful doors, brave wiring. Reckon with an electrician before you move in.',
    /doors|carved|veranda of/,
  ],
  [4.9, 'পাশের বাড়ির ভদ্রলোক চা নিয়ে এসে নিজে থেকেই বললেন, সীমানা ঠিক আছে।'],
  [4.2, 'Proper drainage round the house, rare here. The gate is narrow for a microbus.'],
  [3.1, 'জায়গা ভালো, মানচিত্র ভুল: পিন ছিল দুই গলি পরে, রোদে হাঁটতে হয়েছে। এখন ঠিক করা হয়েছে।'],
  [4.7, 'বন্যার বছর পানি কোথায় উঠেছিল, ছবি আর তারিখসহ দেখিয়েছেন। যাঁরা এটা দিয়ে শুরু করেন, তাঁদের বিশ্বাস করা যায়।', /flood/],
  [4, 'Large, plain, well built. Every window closes. Colours are a matter of taste and paint.'],
  [
    3.6,
    'The upper floor is let and the tenant was not told of our visit. She was kind; it should not happen.',
    /let to|be let/,
  ],
  [4.4, 'আরও তলা তোলার ভিত আছে, নকশাও তা-ই বলে। প্রকৌশলী দেখিয়েছি, তিনিও একমত।', /three floors|one more floor/],
  [
    2.3,
    'Half of the shutters are in the shed. Charming in pictures. It is all in the description, I admit, but one hopes.',
    /shutters were/,
  ],
  [
    4.8,
    'Quick, clear answers, also to the awkward question about the heirs. All four came to the table.',
    /four brothers/,
  ],
  [4.3, 'দুই পরিবারের জন্য ভালো বাড়ি, মিটার আলাদা। বাইরের সিঁড়ি বৃষ্টিতে পিচ্ছিল হয়।', /[Ss]eparate meters|let by itself/],
  [3.8, 'রাস্তা নিরিবিলি, শুধু হাটের দিন ছাড়া; সেদিন দশটার আগে গাড়ি বের করা যায় না।', /market/],
  [
    4.6,
    'The tube well was pumped for half an hour in front of us and ran clear. Test sheet in the folder.',
    /tube well|[Bb]orehole/,
  ],
  [5, 'শেষ পর্যন্ত এখানেই কিনেছি। প্রস্তাব থেকে চাবি পাওয়া পর্যন্ত উনিশ দিন, কাগজে এমন কোনো লাইন ছিল না যা বুঝিনি।'],
  [
    3.4,
    'The store room smells of fertiliser. Otherwise neat, and fairly priced for the road it is on.',
    /store/,
  ],
  [
    4.5,
    'The trees alone are worth the visit. The agent knew each by name, and which one drops fruit on the roof.',
    /trees|litchi|[Mm]ango|grove/,
  ],
  [1.7, 'আমাদের দেখার দুই দিন আগেই বিক্রি হয়ে গেছে, কেউ ফোন করেনি। ঢাকা থেকে বাসে এসেছিলাম।'],
  [4.2, 'A doctor’s house, practical to the last hook. One bedroom faces the lane and hears it.', /doctor/],
  [4.7, 'নকশা, রসিদ আর শেষ মিস্ত্রির নাম চেয়েছিলাম। তিনটিই পেয়েছি, সঙ্গে এক কাপ চা।'],
]

export const onVillages: Verdict[] = [
  [
    4.9,
    'ভোর ছয়টায় পুকুরের ওপর কুয়াশা, তারপর রোদ। টিন যেখানে বলেছে সেখানেই নতুন। নয় বছর বয়স থেকে এমন একটা জায়গা চেয়েছি।',
    /pond/i,
  ],
  [4.3, 'যত্নে রাখা, শুকনো। শেষ একশ মিটার জুলাইয়ে কাদা, গামবুট লাগে। আগেই আনতে বলে দিয়েছিল।', /[Rr]oad/],
  [3.5, 'উঠানটা চমৎকার, তবে নেট দুর্বল: ভিডিও কল হয় শুধু উত্তরের কোনা থেকে।'],
  [
    4.6,
    'The surveyor’s stones are all there. My uncle, who trusts nobody, found them himself and was almost disappointed.',
  ],
  [2.6, 'পুকুরটা যতটা ভেবেছিলাম, তার চেয়ে বেশি ভাগের। বণ্টননামা মন দিয়ে পড়বেন।', /shar.*pond|pond.*shar/],
  [4.7, 'আর্সেনিক পরীক্ষা সবুজ, তারিখ দেওয়া, নলকূপ গভীর। আমাদের প্রথম প্রশ্ন ছিল এটাই, তাঁদের প্রথম কথাও।', /arsenic/],
  [4, 'Simple house, strong plinth. The kitchen hut wants a new roof before the storms.', /plinth|raised/],
  [3.8, 'খুব শান্ত, আমার ছেলেদের জন্য হয়তো একটু বেশিই। স্কুল কাছে, শিক্ষক ফোনও ধরেছেন।'],
  [
    4.8,
    'The seller walked the whole boundary with us, an hour and a half, and pointed out where the neighbour’s bamboo leans in.',
  ],
  [3.2, 'নৌকা বাড়ির সঙ্গেই, তবে পানি ওঠে। বছরে দুই মাস ওটাই সদর দরজা, আলকাতরা দিয়ে নেবেন।', /boat, which|by boat/],
  [
    4.4,
    'View as promised. Nights are cold in January: walls are timber. We shall bring quilts.',
    /[Tt]imber|cottage/,
  ],
  [4.5, 'পরিষদের সম্মতি আর তিন মাস সময়ের কথা বুঝিয়ে বলেছেন, তাড়াতাড়ি হবে বলে ভুল বোঝাননি।', /council/],
  [
    2.9,
    'More slope than flat. A child’s bicycle has no place here. For us two it may do.',
    /hill|slope|mist/,
  ],
  [
    4.6,
    'ফলের হিসাব ব্যাপারীর খাতায় মিলিয়ে দেখেছি। তিন বছরের একটা খারাপ, সেটাও লুকানো হয়নি।',
    /harvest|[Ll]ast year’s nuts/,
  ],
  [
    3.7,
    'Good land, small house. We would build on; the agent warned us what the union office asks for that.',
  ],
  [4.2, 'সন্ধ্যায় বিদ্যুৎ এল বিশ মিনিট পর। শহরে লেগেছে এক ঘণ্টা।', /[Ee]lectric|meter/],
  [4.9, 'সাধারণ বাড়ির সৎ বিজ্ঞাপন। সাধারণ বলেছে, তা-ই পেয়েছি, আর ঝকঝকে পরিষ্কার।'],
  [3.4, 'Far from the hospital, eleven kilometres on the clock. For my father that decides it, sadly.'],
  [4.1, 'Tall trees on the storm side, a good sign and a risk too. Ask for the saw before April.'],
  [4.7, 'তাঁদের আমিন, আমাদের আমিন, মাপ একই। তারপর চিন্তা ছেড়ে পাখি দেখেছি।'],
  [
    1.8,
    'We were given the wrong day for the ferry and slept at the ghat. The house was fine when we reached it.',
    /ferry|by boat/,
  ],
  [
    4.4,
    'Cool at noon without a fan. Mud walls are underrated, and so is a neem tree in the right place.',
    /mud-walled/,
  ],
]
