/** Rating, comment, and what the property’s description has to mention for the comment to make sense. */
export type Verdict = readonly [rating: number, comment: string, of?: RegExp]

export const onFlats: Verdict[] = [
  [
    4.7,
    'The agent met us at the gate with the deed, the mutation record and last month’s bills. We only had to read. The flat is as photographed, only the hall is a little darker.',
  ],
  [
    4.2,
    'Good light until four. The second bathroom smells of the shaft when the neighbours cook; a better fan would settle it.',
  ],
  [
    3.4,
    'Honest listing, tired kitchen. They had said so, but seeing it is another thing. We offered accordingly.',
  ],
  [
    5,
    'Third viewing with my parents, who climbed every stair twice. No question was left without an answer.',
  ],
  [
    2.8,
    'The lift stood still on both of our visits. The guard says it is rare. The flat itself is fine.',
    /\blift\b/i,
  ],
  [
    4.5,
    'We came unannounced on a Sunday night to hear the street, as the description suggests. It is as quiet as they claim.',
  ],
  [
    3.9,
    'We measured five square feet less than the paper says. That is closer than any flat we saw this year. Parking is tight for a big car.',
  ],
  [
    4.8,
    'The committee’s accounts were on the table before I asked. That told me more than the tiles.',
    /committee|owners run/,
  ],
  [4.1, 'Nice cross breeze. Water pressure drops around eight in the morning, when everyone leaves.'],
  [
    1.9,
    'I took a morning off and the key was with someone in another city. A second appointment went well, but the day was lost.',
  ],
  [
    4.4,
    'Bedrooms sit away from the road, and it shows: my daughter slept through a whole viewing.',
    /bedrooms/i,
  ],
  [
    3.2,
    'View towards the west is being built up. The agent pointed it out himself; still, the price should know it too.',
    /west/,
  ],
  [
    4.9,
    'The owner left a list of every repair since 2014 with dates and phone numbers. I have never seen that before.',
  ],
  [
    4.3,
    'Sensible plan, no corridor to waste. Kitchen veranda fits the washing machine and nothing more.',
    /nothing is wasted|veranda/,
  ],
  [
    3.7,
    'Well located for school. The stairwell needs paint and the intercom has been waiting for a part since spring.',
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
  [4, 'Solid, a bit plain. Sockets where one needs them. The generator runs the fans, not the cooler.'],
  [4.7, 'We asked for the water test and had it the same evening, with a name and a stamp.'],
  [
    3.6,
    'Fine flat, loud crows. The service charge rose twice this year and nobody could say whether it will again.',
  ],
  [
    4.5,
    'The terrace is what you pay for, and it is worth it from October to March. In May ask me again.',
    /terrace/i,
  ],
  [
    4.2,
    'Neighbours greeted us in the lift and one warned us about the tank cleaning on Fridays. Friendly building.',
    /\blifts?\b/i,
  ],
  [
    3,
    'Two of the three bedrooms are small; a double bed fits and then you walk sideways. The listing gives the sizes, so my own fault.',
    /small|three bedrooms/i,
  ],
  [
    4.8,
    'My offer was accepted within two days and every step was written down. I knew all the time what came next.',
  ],
  [
    4.4,
    'Lots of morning sun in the dining space. Grilles are strong. The bus noise is there but low.',
    /\beast/i,
  ],
  [
    3.8,
    'Clean and dry after the heaviest night of the season: I went there on purpose. The car park was wet, not flooded.',
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
  [4.3, 'Close to everything and still calm behind. The drawing room could take one more window.'],
  [
    4.9,
    'They advised us against the flat we liked first, because of its papers, and brought us here. We are grateful.',
  ],
  [3.5, 'Good bones. Bathrooms are from another time. Count in two weeks and a plumber.'],
  [4.1, 'The price moved down by what the surveyor found, without an argument.'],
]
