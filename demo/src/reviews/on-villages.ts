import type { Verdict } from './on-flats.ts'

export const onVillages: Verdict[] = [
  [
    4.9,
    'Fog over the pond at six, then sun. The tin was renewed where they said. I have wanted such a place since I was nine.',
    /pond/i,
  ],
  [
    4.3,
    'Well kept and dry. The last hundred metres are mud in July, boots needed. They told us to bring some.',
    /[Rr]oad/,
  ],
  [3.5, 'A lovely yard, but the net is weak: video calls only from the north corner.'],
  [
    4.6,
    'The surveyor’s stones are all there. My uncle, who trusts nobody, found them himself and was almost disappointed.',
  ],
  [
    2.6,
    'The shared pond is more shared than we understood. Read the partition deed with care.',
    /shar.*pond|pond.*shar/,
  ],
  [
    4.7,
    'Arsenic test in green, dated, and the well is deep. That was our first question and their first sentence.',
    /arsenic/,
  ],
  [4, 'Simple house, strong plinth. The kitchen hut wants a new roof before the storms.', /plinth|raised/],
  [3.8, 'Peaceful, perhaps too much for my sons. School is near and the teacher answered the phone.'],
  [
    4.8,
    'The seller walked the whole boundary with us, an hour and a half, and pointed out where the neighbour’s bamboo leans in.',
  ],
  [
    3.2,
    'The boat belongs to the deal and leaks. For two months a year it is the front door, so have it caulked.',
    /boat, which|by boat/,
  ],
  [
    4.4,
    'View as promised. Nights are cold in January: walls are timber. We shall bring quilts.',
    /[Tt]imber|cottage/,
  ],
  [
    4.5,
    'They explained the council’s consent and the three months it takes, and did not pretend it was quicker.',
    /council/,
  ],
  [
    2.9,
    'More slope than flat. A child’s bicycle has no place here. For us two it may do.',
    /hill|slope|mist/,
  ],
  [
    4.6,
    'Fruit figures were backed by the merchant’s book. One bad year among three, shown like the others.',
    /harvest|[Ll]ast year’s nuts/,
  ],
  [
    3.7,
    'Good land, small house. We would build on; the agent warned us what the union office asks for that.',
  ],
  [
    4.2,
    'Electricity came back after twenty minutes in the evening. In town it took an hour.',
    /[Ee]lectric|meter/,
  ],
  [4.9, 'An honest listing of a modest home. It said modest and it was, and clean as a shell.'],
  [3.4, 'Far from the hospital, eleven kilometres on the clock. For my father that decides it, sadly.'],
  [4.1, 'Tall trees on the storm side, a good sign and a risk too. Ask for the saw before April.'],
  [
    4.7,
    'Their surveyor, our surveyor, same number to the decimal. Then we stopped worrying and looked at the birds.',
  ],
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
