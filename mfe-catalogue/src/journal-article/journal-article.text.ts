import { brand } from '@sahra/shared/shop/brand'
import type { JournalSlug } from '@sahra/shared/contract/journal'

interface Part {
  heading: string
  paragraphs: readonly string[]
}

/** The pieces without their heads (journal.text). */
export const articleParts: Record<JournalSlug, readonly Part[]> = {
  'how-we-authenticate': [
    {
      heading: 'Before we look at the piece',
      paragraphs: [
        'A piece arrives with a story, and we listen to it before we open the dust bag. Where was it bought, and when? Is there a receipt, a repair slip, a card with a stamp? Who has worn it? None of this proves anything by itself. But a true story holds together: the colour existed in that year, the shop was open in that city, the strap was replaced because straps of that kind wear out. A story that falls apart under three polite questions saves us the rest of the afternoon.',
        'Then the piece is photographed as it came, from all sides, before anyone cleans or even straightens it. These pictures stay with its record for as long as we do.'
      ]
    },
    {
      heading: 'The hands',
      paragraphs: [
        'The first examination is made without instruments. Weight tells a great deal: solid fittings are heavier than they look, plated ones lighter. Leather is bent and released, and should return without a crease. A zip is drawn slowly, a clasp closed twenty times. Edges are felt for the small ridge that good edge paint has and poor edge paint lacks. Stitches are counted along a hand’s width, on both sides, and the angle at which the thread lies is compared with pieces we know.',
        'With jewellery the hands come second and the ear first: a ring laid on stone has a sound. With a watch it is the crown. Setting the hands should feel like moving something in oil, not like turning a key in sand.'
      ]
    },
    {
      heading: 'The glass and the lamp',
      paragraphs: [
        'Only then come the instruments. Under a loupe, engraving shows whether a tool cut it or a mould cast it: cut lines have clean floors and sharp shoulders. Under ultraviolet light, threads and glues of different ages shine differently, so that a later repair draws its own outline. Stones are measured and their inclusions drawn, hallmarks are read and compared, movements are opened by a watchmaker and their numbers written down.',
        'Every finding goes into the record in a sentence, with a picture where a picture says it better. What cannot be photographed or measured is not a finding.'
      ]
    },
    {
      heading: 'A second pair of eyes',
      paragraphs: [
        'No piece is passed by one person. The second examiner begins again with the pictures of the arrival, without the notes of the first, and comes to a result alone. If both agree, the piece goes on. If they do not, it goes to neither shelf nor page: it goes back to its owner, with our thanks and our reasons. We would rather lose ten good pieces than sell one that we doubt.',
        'About one piece in nine that is offered to us is declined at this point or before. Most of those are not forgeries. They are real things with parts that do not belong to them: another strap, a later lock, a dial that was repainted with the best of intentions. A piece like that may be lovely. It is not what it says it is.'
      ]
    },
    {
      heading: 'What you receive',
      paragraphs: [
        'A pre-loved piece leaves us with a certificate that names it, its grade, the examiner and the day. Its number and its code lead to a page in our shop that says the same, so that whoever owns the piece after you can check it as well. And the guarantee has no date on it: if a piece you bought from us is ever shown not to be authentic, you receive your money back.',
        'We are asked at times whether all this is worth it. The answer is that it is the only thing we sell. The bags, the watches and the rings were made by others.'
      ]
    }
  ],
  'what-a-grade-tells-you': [
    {
      heading: 'Four words, held strictly',
      paragraphs: [
        'A description of a pre-loved piece has two ways to go wrong. It can promise too much, and disappoint you when the box is opened. Or it can list every hair of wear so anxiously that a beautiful thing sounds like a ruin. A grade is our way between the two. It is one of four words, and each of them is tied to things that can be seen and measured, not to a mood.',
        'Pristine means that we cannot tell the piece from a new one without its history. Excellent means faint signs that you find when you look for them and forget when you wear it. Very good means light wear in the places where it belongs: at corners, on the base, inside a handle. Good means visible wear, honestly shown, on a piece that is sound in every part that matters.'
      ]
    },
    {
      heading: 'What we look at',
      paragraphs: [
        'For a bag it is the corners first, since they meet the world first. Then the base, the inside of the handles, the edge paint, the lining, and the fittings, where hairlines gather. For shoes it is the sole, the heel tip, the inner edge and the insole. For a watch the case, the crystal and the bracelet, whose links stretch by hundredths of a millimetre a year. For jewellery the prongs, because a worn prong is not a blemish but a lost stone waiting to happen, and we have it rebuilt before anything else.',
        'Each mark that we find is written down with its place and shown in close-up on the product page. If a mark is not on the page, it was not there when the piece left us. That is also why we open every parcel that comes back: the list works in both directions.'
      ]
    },
    {
      heading: 'What a grade leaves out',
      paragraphs: [
        'A grade says nothing about beauty. Some leathers are at their best after ten years, when they have taken on the colour that their makers had in mind and no tannery can sell. A bag in very good condition may move you more than a pristine one, and there is no reason to argue with that.',
        'Nor does it say anything about rarity or price. Two pieces of the same grade may be far apart in both. And it never says new: new pieces have no grade at all, because they have not been anywhere yet.'
      ]
    },
    {
      heading: 'Who decides',
      paragraphs: [
        'The same two people who examine a piece also grade it, each alone. Where they differ, the lower word stands. It happens more often than one might think, and nearly always between excellent and very good, in the matter of corners. We have come to regard this as a good sign. People who have never disagreed about a corner have not looked at enough of them.',
        'Once a month we take ten pieces from the shelves and grade them again without looking at their records. If more than one comes out differently, we sit down together and find out why. The words have drifted before. They are brought back.'
      ]
    },
    {
      heading: 'How to use it',
      paragraphs: [
        'If the piece is a gift, choose pristine or excellent: the moment of opening has its own rules. If you mean to use it every day, very good is often the wisest choice, since the first mark has been made already and you are free. If you are looking for a thing to keep rather than to carry, read the marks instead of the word, and ask us for more pictures. We take them gladly.',
        'And if the piece that arrives is not as the page described it, you receive your money back, and the return costs you nothing. A grade that had no consequence for us would only be an adjective.'
      ]
    }
  ],
  'leather-in-the-gulf': [
    {
      heading: 'Two climates a day',
      get paragraphs() {
        return [
          `Leather was skin, and it remembers. It takes up moisture from the air and gives it back, and each time it swells and shrinks a little. In most places this happens with the seasons. In ${brand.city || 'the Gulf'} it happens between the car and the lobby. On a summer day a bag may go from damp heat into dry, cold air a dozen times, and the changes are what ages it: not the heat by itself, and not the cold.`,
          'The remedy is unhurried. Let a piece come to the temperature of a room before you put it away. Do not set it in front of the vent of an air conditioner, and never leave it in a parked car, where the air passes sixty degrees and glue begins to move. If you have to leave something in the car, let it be the umbrella.'
        ]
      }
    },
    {
      heading: 'Sun, sand, salt',
      paragraphs: [
        'Sunlight fades some colours and darkens others. Reds and blues suffer first; natural leather turns the colour of honey, evenly if you are lucky, with the shadow of a strap if you are not. Turn a bag that stands by a window once a week, or give it a place farther inside.',
        'Sand is a fine abrasive. Brush it off, with a soft brush and in one direction, before you wipe: a cloth that meets sand first is sandpaper. After a day by the sea wipe the piece with a cloth that is barely damp with fresh water, since salt draws moisture and leaves a white edge where it dries. Then let it dry in the shade, open and stuffed with plain paper, for as long as it takes.'
      ]
    },
    {
      heading: 'The two creams you need',
      paragraphs: [
        'The cabinet of a careful owner is nearly empty. A colourless cream for smooth leather, used three or four times a year and thinly, feeds what the dry air takes out. A light protective spray for suede and nubuck, used before the first wear and after each cleaning, keeps water and oil at a distance. Try both on a hidden place and wait until the next morning: some leathers darken and come back, others darken and stay.',
        'Patent leather wants neither. A dry cloth of microfibre is enough, and distance from everything printed or dyed, since its surface drinks colour. Exotic skins are dried by every cream that is not made for them. Bring these to someone who knows them, or to us.'
      ]
    },
    {
      heading: 'Shoes, in particular',
      paragraphs: [
        'Shoes do not want to be worn two days in a row. A day of rest on cedar trees lets the leather give back what it took up, and the creases close. Have a thin rubber sole put on before the first wear if you walk on stone: marble polishes leather soles until they slide, and hot pavement wears through them in a season. Heel tips are made to be replaced. Replace them while there is still something left of them, since the leather of a heel is not.'
      ]
    },
    {
      heading: 'Rest',
      paragraphs: [
        'A piece that rests should rest in its dust bag, on a shelf, stuffed so lightly that it keeps its shape without being stretched. Chains go inside, wrapped in tissue, so that they do not print themselves into the leather. Plastic is no shelter: leather that cannot breathe grows spots. In summer, when the apartment stands empty and the air conditioner is off, leave it on at twenty-six degrees instead, for the sake of everything in the wardrobe.',
        'And take things out. Leather that is never touched dries faster than leather that is carried. The kindest care we know is an evening out now and then.'
      ]
    }
  ]
}
