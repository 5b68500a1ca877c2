import type { Verdict } from './on-flats.ts'

export const onHouses: Verdict[] = [
  [
    4.8,
    'A house with real shade. We sat on the veranda for an hour and forgot to look at the roof, so we came back for it. The roof is fine.',
    /veranda/,
  ],
  [
    4.1,
    'Thick walls, cool rooms, and a kitchen that wants a new start. The agent gave us the mason’s estimate in writing.',
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
  [
    2.7,
    'Damp behind the stairs. They say it is the old downpipe. Perhaps. We will look again after the rains.',
  ],
  [
    4.5,
    'The ground-floor room with its own bath settled it for my mother, who is eighty-one.',
    /[Gg]round floor/,
  ],
  [
    3.9,
    'Beautiful doors, brave wiring. Reckon with an electrician before you move in.',
    /doors|carved|veranda of/,
  ],
  [
    4.9,
    'The neighbour with the shared wall came over with tea and confirmed the boundary before anyone asked.',
  ],
  [4.2, 'Proper drainage round the house, rare here. The gate is narrow for a microbus.'],
  [
    3.1,
    'Nice place, wrong map: the pin stood two lanes off and we walked in the sun. It is corrected by now.',
  ],
  [
    4.7,
    'They showed us where the water stood in the flood year, with the photograph and the date. I trust people who begin with that.',
    /flood/,
  ],
  [4, 'Large, plain, well built. Every window closes. Colours are a matter of taste and paint.'],
  [
    3.6,
    'The upper floor is let and the tenant was not told of our visit. She was kind; it should not happen.',
    /let to|be let/,
  ],
  [
    4.4,
    'Foundations for more floors, and the plan proves it. We had an engineer look and he agreed.',
    /three floors|one more floor/,
  ],
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
  [
    4.3,
    'Good house for two families with separate meters. The stairs outside get slippery.',
    /[Ss]eparate meters|let by itself/,
  ],
  [3.8, 'A quiet road except on market days, when you will not get a car out before ten.', /market/],
  [
    4.6,
    'The tube well was pumped for half an hour in front of us and ran clear. Test sheet in the folder.',
    /tube well|[Bb]orehole/,
  ],
  [
    5,
    'We bought here in the end. From offer to key it took nineteen days and there was no line in the papers that we didn’t understand.',
  ],
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
  [1.7, 'Sold two days before our viewing, and nobody rang. We had come from Dhaka by bus.'],
  [4.2, 'A doctor’s house, practical to the last hook. One bedroom faces the lane and hears it.', /doctor/],
  [
    4.7,
    'I asked for the plan, the receipts and the name of the last mason. I got all three and a cup of tea.',
  ],
]

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
