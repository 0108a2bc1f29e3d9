/** Texts of reviews: an opening, a remark by product family and an optional closing make one review. */
export const reviewTexts: Record<'glad' | 'fair' | 'cross', { opening: string[]; closing: string[] }> = {
  glad: {
    opening: [
      'Even better than in the pictures.',
      'I waited a year for this and it was worth every month.',
      'Bought for my mother, and now I want one too.',
      'Exactly as described, down to the smallest mark.',
      'My third order here and again no regrets.',
      'It arrived the next morning in Abu Dhabi, wrapped like a gift.',
      'I was nervous to buy this online. I need not have been.',
      'Beautiful. There is no other word.',
      'The team sent me extra photographs before I decided.',
      'An anniversary present that was met with silence, then tears.',
      'I compared it with one in the boutique: identical, and kinder to my purse.',
      'Worn for a month now and still looks new.',
      'The courier waited while I opened it. Perfect.',
      'I have looked for this colour for ages.',
      'So well made that I keep turning it over in my hands.',
      'Everything about this purchase was easy.',
      'It came with all its papers.',
      'My sister tried to keep it.',
      'Better in daylight than on the screen.',
      'A quiet, serious piece.'
    ],
    closing: [
      'I would order again tomorrow.',
      'Thank you to the concierge who answered at eleven at night.',
      'Delivery to Sharjah took two days.',
      'Highly recommended.',
      'Five stars for the packing alone.',
      'I will keep it for my daughter.',
      'Compliments from strangers, twice.',
      'The authenticity card is a comfort.',
      'It has already been to two weddings.',
      'Worth the price.',
      'Now I am waiting for the other colour.',
      'I could not be happier.',
      'The box is lovely too.',
      'Next to it everything else looks noisy.',
      'My husband noticed, which never happens.'
    ]
  },
  fair: {
    opening: [
      'Lovely piece, with one small remark.',
      'Good, though not quite what I had imagined.',
      'Nice quality, and honest pictures.',
      'I like it more each day.',
      'It took a little getting used to.',
      'Well made, but a touch smaller than I thought.',
      'Pretty, and a little heavier than expected.',
      'A good purchase on the whole.'
    ],
    closing: [
      'I am keeping it all the same.',
      'Read the measurements before you order.',
      'The shade is slightly warmer than on my screen.',
      'Delivery took a day longer than promised.',
      'Customer service was helpful when I asked.',
      'Four stars, because nothing is perfect.',
      'I would buy from the shop again.'
    ]
  },
  cross: {
    opening: [
      'Not for me, I am afraid.',
      'I expected more at this price.',
      'It is fine, but it did not fit.',
      'A pity.',
      'I had hoped for better.'
    ],
    closing: [
      'The return was arranged without fuss, to be fair.',
      'The team offered to help, hence the second star.',
      'Perhaps another model.',
      'The pictures flatter it a little.',
      'Somebody else may love it.'
    ]
  }
}

export const remarks: Record<string, string[]> = {
  bag: [
    'The leather is supple and smells wonderful.',
    'The stitching is faultless, inside and out.',
    'It holds more than one would think.',
    'The hardware has a good weight.',
    'The handle sits comfortably in the hand.',
    'It keeps its shape when it is empty.',
    'The lining is as nice as the outside.'
  ],
  shoe: [
    'They run true to size.',
    'I walked in them for six hours without a thought.',
    'The leather softened after two evenings.',
    'The heel is steadier than it looks.',
    'Take half a size up if your feet are wide.',
    'The insole makes all the difference.'
  ],
  jewel: [
    'The stone is lively even in the shade.',
    'It is finer in the hand than in any picture.',
    'The clasp is secure and easy to close.',
    'The setting does not catch on anything.',
    'The certificate matched to the last decimal.',
    'It catches the light across a room.'
  ],
  watch: [
    'It keeps time to within two seconds a day.',
    'The bracelet was shortened free of charge.',
    'The dial changes colour with the hour.',
    'It is thinner on the wrist than I expected.',
    'The crown winds like butter.',
    'It came freshly serviced, with the report.'
  ],
  cloth: [
    'The silk is heavy and falls beautifully.',
    'The cut forgives a good dinner.',
    'It travelled in a suitcase and came out without a crease.',
    'The colour is rich and even.',
    'The seams are finished like the inside of a fine jacket.',
    'The length is right with flats and with heels.'
  ],
  accessory: [
    'It lifts the plainest outfit.',
    'The finish is flawless.',
    'It feels solid and made to last.',
    'I have worn it almost every day.',
    'The detail is remarkable up close.',
    'It makes a perfect present.'
  ]
}

export const authors = [
  'Layla H.',
  'Noor A.',
  'Mariam K.',
  'Fatima S.',
  'Aisha R.',
  'Hessa M.',
  'Reem B.',
  'Dana F.',
  'Salma T.',
  'Yara N.',
  'Huda Z.',
  'Rania G.',
  'Maha D.',
  'Lina J.',
  'Amal W.',
  'Sara Q.',
  'Khalid O.',
  'Omar E.',
  'Yousef H.',
  'Hamdan L.',
  'Tariq M.',
  'Faisal A.',
  'Rashid P.',
  'Ziad K.',
  'Karim S.',
  'Priya V.',
  'Ananya I.',
  'Meera C.',
  'Rohan D.',
  'Arjun N.',
  'Elena P.',
  'Sofia M.',
  'Giulia R.',
  'Camille B.',
  'Hélène D.',
  'Charlotte W.',
  'Emma L.',
  'Grace O.',
  'Olivia T.',
  'James H.',
  'Daniel F.',
  'Marcus B.',
  'Thomas K.',
  'Ingrid S.',
  'Katarina Z.',
  'Mei L.',
  'Hana Y.',
  'Jun P.',
  'Grace C.',
  'Amara N.',
  'Zanele M.',
  'Isabel C.',
  'Lucía G.',
  'Nadia V.',
  'Olga T.',
  'Anonymous'
]
