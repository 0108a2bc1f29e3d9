import type { WrittenReviews } from './review'

export const bags: WrittenReviews = {
  'top-handle': [
    [
      5,
      'I carried it to a closing in DIFC and then to dinner without going home to change bags. It sat on the table at both and looked as if it belonged.'
    ],
    [5, 'The base does not sag, even with a laptop charger and a bottle of water in it.'],
    [
      4,
      'Heavier than my old one when empty, but the handle is kind to the palm. I use the long strap on the metro.'
    ],
    [
      5,
      'My mother had a bag with this outline in the seventies. She held mine for a long minute and said they still know how to do it.'
    ],
    [3, 'Beautiful from the front. The inner pocket is too flat for my keys, so they live at the bottom.'],
    [5, 'Ordered on a Sunday evening in Al Ain, on my arm by Tuesday lunch.'],
    [
      4,
      'The edges are painted so evenly that I looked for a brush mark and gave up. A key ring inside would have made it perfect.'
    ],
    [5, 'Six months of daily use and the corners are as sharp as on the first day.'],
    [
      5,
      'I asked the concierge which size suits someone of 158 cm and got a photograph of a colleague holding all of them. That settled it.'
    ],
    [
      2,
      'It is a lovely object, but the opening is narrower than I need with a tablet. Sent back, refunded within the week.'
    ],
    [5, 'Sits upright on the passenger seat, which my last three bags could not do.'],
    [4, 'Stiff for the first fortnight, then it learned the shape of my things.']
  ],
  'quilted-chain': [
    [
      5,
      'Wore it across the body at a wedding in Ras Al Khaimah and forgot it was there until somebody asked to see it.'
    ],
    [4, 'Takes my phone, a card case and a lipstick, and then it is full. That is what it is for.'],
    [5, 'The padding has real depth; cheaper ones go flat in a season.'],
    [5, 'The chain does not snag on silk, which I tested before I dared to wear it properly.'],
    [3, 'Good workmanship, though the chain is cold on bare shoulders in an air-conditioned ballroom.'],
    [5, 'A present to myself after my viva. I have no regrets and no savings.'],
    [4, 'The stitching lines up where the flap meets the body, as it should and so seldom does.'],
    [5, 'I store it in the box because the box is nearly as pretty.'],
    [
      2,
      'Too small for my glasses case. My own fault for not reading the measurements, and the courier collected it the next morning.'
    ],
    [5, 'Doubled, the strap ends exactly at my elbow.'],
    [5, 'My daughter has already put her name on a note inside. She is nine.'],
    [4, 'Slightly lighter in the hand than I remembered from the boutique, and I mean that as praise.']
  ],
  tote: [
    [5, 'Two notebooks, gym shoes, a lunch box and a scarf, and it still closed over them.'],
    [4, 'It smells of a saddler’s shop, which I love and my husband does not.'],
    [5, 'Survived a cabin bin, a beach club and a toddler within one weekend.'],
    [3, 'Handsome, but everything sinks to the bottom; buy an organiser with it.'],
    [5, 'The handles go over a winter coat, as I found out in Vienna.'],
    [4, 'I expected it to slump on the floor of the car. It stands.'],
    [5, 'Worn to the office every day since Ramadan and the seams have not moved.'],
    [5, 'The inside is finished well enough to be the outside.'],
    [4, 'A touch wide for the overhead hook on a train, otherwise faultless.'],
    [
      1,
      'Mine arrived with a scratch near the rim. The exchange was quick and the second bag is perfect, but the first impression counts.'
    ],
    [5, 'The salesman at the airport asked me where I had bought it.']
  ],
  bucket: [
    [5, 'Everything is reachable with one hand while the other holds a child.'],
    [5, 'Pulls shut with one tug and opens with two fingers.'],
    [4, 'Roomier than its height suggests. A paperback stands up in it.'],
    [5, 'It is the bag I take when I do not want to think about which bag to take.'],
    [3, 'The gathered top hides what is inside from me as well as from strangers.'],
    [5, 'I bought it for one holiday and have carried it for a year.'],
    [4, 'The base keeps its circle even when I overfill it.'],
    [5, 'Compact enough for the theatre, deep enough for the opera glasses.'],
    [5, 'My tailor admired the seam round the bottom and he admires nothing.'],
    [2, 'Pretty, but the drawstring loosens when I walk fast.'],
    [4, 'Wish it came with a second, longer strap.'],
    [5, 'Bought in the morning, photographed by my cousins by the evening.']
  ],
  clutch: [
    [5, 'Slim enough to hold with a glass in the same hand.'],
    [5, 'It shut on a phone in a thick case, which I had not dared to hope.'],
    [4, 'Looks more expensive than it was, and it was not cheap.'],
    [5, 'Carried at my engagement party. The photographs are full of it.'],
    [3, 'Elegant, yet I miss a loop to hang it from my wrist on the stairs.'],
    [5, 'There is a crispness to the folded edges that I have only seen on stationery.'],
    [4, 'Shade and shine are those of the photographs, even under a chandelier.'],
    [5, 'It slid under my arm and stayed there through four hours of dancing.'],
    [2, 'The satin inside shows powder at once.'],
    [
      5,
      'The driver rang from downstairs, waited for me to try it with the dress, and would have taken it back.'
    ]
  ],
  wallet: [
    [5, 'Dirhams, euros and nine cards, and it still shuts flat.'],
    [5, 'A gift for my father, who has used the same wallet since 1998. He changed over the same evening.'],
    [4, 'Card slots were tight for a week and are now exactly right.'],
    [5, 'I can find it in my bag by touch.'],
    [3, 'Fine leather, a bit long for the pocket of a blazer.'],
    [5, 'The initials were stamped straight and level, and it took only two extra days.'],
    [4, 'Coins stay in their own compartment and out of the lining.'],
    [5, 'Four months in, the fold has not cracked.'],
    [5, 'It came in a box I am using for cufflinks.'],
    [4, 'The fastening is firm; my grandmother needed to be shown once.'],
    [5, 'Replaced one that was twice the price and half as neat inside.'],
    [5, 'Ordered from Muscat, no surprises at customs.'],
    [2, 'I had imagined something smaller for evenings.'],
    [5, 'The threads are waxed; I checked with a loupe because I repair books for a living.'],
    [4, 'Black thread would have suited my taste better, but that is a detail.']
  ]
}
