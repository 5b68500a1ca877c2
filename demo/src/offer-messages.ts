/** What buyers write with an offer. */
export const offerMessages = [
  'আমরা চারজনের পরিবার। আব্বা হাঁটতে পারেন না, তাই নিচতলার বাসাই খুঁজছিলাম। কাগজপত্র ঠিক থাকলে এক সপ্তাহেই টাকা দিতে পারব।',
  'ব্যাংকের ঋণ অনুমোদন হয়ে গেছে, চিঠি দেখাতে পারব। রান্নাঘরের ফার্নিচারগুলো কি দামের মধ্যে?',
  'We live abroad and my brother signs for us. He can come to see the papers on any Saturday.',
  'দাম একটু কম লাগতে পারে, কিন্তু পুরোটা একবারে পরিশোধ করব। মালিককে জানাবেন।',
  'We liked the light in the front rooms.\nIf the roof is repaired before the rains, we can go a little higher.',
  'গত শুক্রবার দেখে এসেছি। পার্কিংয়ের জায়গাটা দলিলে লেখা থাকলে এই দামেই রাজি।',
]
