/** Rating, comment, and what the property’s description has to mention for the comment to make sense. */
export type Verdict = readonly [rating: number, comment: string, of?: RegExp]

export const onFlats: Verdict[] = [
  [
    4.7,
    'এজেন্ট দলিল, নামজারি আর গত মাসের বিল হাতে নিয়ে গেটে দাঁড়িয়ে ছিলেন। আমাদের শুধু পড়তে হয়েছে। ফ্ল্যাট ছবির মতোই, হলটা একটু অন্ধকার।',
  ],
  [4.2, 'চারটা পর্যন্ত ভালো আলো থাকে। পাশের বাসায় রান্না হলে দ্বিতীয় বাথরুমে গন্ধ আসে; ভালো একটা ফ্যান লাগালেই মিটে যাবে।'],
  [3.4, 'বিজ্ঞাপনে মিথ্যা নেই, রান্নাঘরটা পুরোনো। আগেই বলেছিল, তবু চোখে দেখা আলাদা ব্যাপার। প্রস্তাবও দিয়েছি সেই হিসাবে।'],
  [
    5,
    'Third viewing with my parents, who climbed every stair twice. No question was left without an answer.',
  ],
  [2.8, 'দুবার গিয়েছি, দুবারই লিফট বন্ধ। দারোয়ান বললেন, এমন খুব কম হয়। ফ্ল্যাট ভালো।', /\blift\b/i],
  [4.5, 'বিবরণে যেমন লেখা, রবিবার রাতে না বলে গিয়ে রাস্তার শব্দ শুনে এসেছি। সত্যিই নিরিবিলি।'],
  [
    3.9,
    'We measured five square feet less than the paper says. That is closer than any flat we saw this year. Parking is tight for a big car.',
  ],
  [4.8, 'চাওয়ার আগেই কমিটির হিসাবের খাতা টেবিলে। টাইলসের চেয়ে ওটাই বেশি বলে দিয়েছে।', /committee|owners run/],
  [4.1, 'হাওয়া খেলে সুন্দর। সকাল আটটার দিকে সবাই যখন বেরোয়, তখন পানির চাপ কমে যায়।'],
  [
    1.9,
    'I took a morning off and the key was with someone in another city. A second appointment went well, but the day was lost.',
  ],
  [4.4, 'বেডরুমগুলো রাস্তা থেকে দূরে, বোঝাই যায়: আমরা দেখার পুরো সময়টা মেয়ে ঘুমিয়ে ছিল।', /bedrooms/i],
  [
    3.2,
    'View towards the west is being built up. The agent pointed it out himself; still, the price should know it too.',
    /west/,
  ],
  [4.9, '২০১৪ সাল থেকে প্রতিটি মেরামতের তালিকা, তারিখ আর ফোন নম্বরসহ, মালিক রেখে গেছেন। এমন আগে দেখিনি।'],
  [
    4.3,
    'নকশা ভালো, করিডরে জায়গা নষ্ট হয়নি। রান্নাঘরের বারান্দায় ওয়াশিং মেশিন আঁটে, আর কিছু না।',
    /nothing is wasted|veranda/,
  ],
  [
    3.7,
    'স্কুলের জন্য জায়গাটা দারুণ। সিঁড়িতে রং লাগবে, আর ইন্টারকম বসন্ত থেকে যন্ত্রাংশের অপেক্ষায়।',
    /school|college|campus|university/i,
  ],
  [
    4.6,
    'What they call a study is a real room with a window and a door. Bookshelves stay. Sold on that alone.',
    /study/,
  ],
  [
    2.4,
    'Pretty inside, but rain had come through the veranda ceiling. To be fair, the agent took the photographs of it himself and told the owner.',
  ],
  [4, 'মজবুত, একটু সাদামাটা। সকেট যেখানে দরকার সেখানেই। জেনারেটরে ফ্যান চলে, কুলার না।'],
  [4.7, 'We asked for the water test and had it the same evening, with a name and a stamp.'],
  [3.6, 'ফ্ল্যাট ভালো, কাকের ডাক বেশি। সার্ভিস চার্জ এ বছর দুবার বেড়েছে, আবার বাড়বে কি না কেউ বলতে পারল না।'],
  [
    4.5,
    'The terrace is what you pay for, and it is worth it from October to March. In May ask me again.',
    /terrace/i,
  ],
  [
    4.2,
    'লিফটে প্রতিবেশীরা সালাম দিলেন, একজন শুক্রবারে ট্যাংক পরিষ্কারের কথা মনে করিয়ে দিলেন। মানুষগুলো আন্তরিক।',
    /\blifts?\b/i,
  ],
  [
    3,
    'Two of the three bedrooms are small; a double bed fits and then you walk sideways. The listing gives the sizes, so my own fault.',
    /small|three bedrooms/i,
  ],
  [4.8, 'দুই দিনের মধ্যে আমার প্রস্তাব গ্রহণ করা হয়েছে, প্রতিটি ধাপ লেখা ছিল। এরপর কী হবে, সব সময় জানতাম।'],
  [
    4.4,
    'Lots of morning sun in the dining space. Grilles are strong. The bus noise is there but low.',
    /\beast/i,
  ],
  [
    3.8,
    'মৌসুমের সবচেয়ে ভারী বৃষ্টির পরদিন ইচ্ছা করেই গিয়েছিলাম: পরিষ্কার আর শুকনো। গ্যারেজ ভেজা ছিল, পানি জমেনি।',
    /flood|drains|raised/,
  ],
  [
    4.6,
    'I’m a nurse on nights. The agent showed the flat at seven in the morning without a word of complaint.',
  ],
  [
    2.1,
    'The approved plan shows a wider veranda. It was explained, but I would like to have read it in the listing and not found it with a tape.',
  ],
  [4.3, 'সবকিছু কাছে, তবু পেছনটা শান্ত। ড্রয়িংরুমে আরেকটা জানালা হলে ভালো হতো।'],
  [
    4.9,
    'They advised us against the flat we liked first, because of its papers, and brought us here. We are grateful.',
  ],
  [3.5, 'কাঠামো ভালো। বাথরুম আগের যুগের। দুই সপ্তাহ আর একজন মিস্ত্রি ধরে রাখুন।'],
  [4.1, 'The price moved down by what the surveyor found, without an argument.'],
]
