import type { WrittenReviews } from './review'

export const watches: WrittenReviews = {
  'dress-watch': [
    [5, 'It disappears beneath a cuff and appears when wanted.'],
    [5, 'Four seconds fast after a week, measured against the radio.'],
    [4, 'The strap is stiff for ten days. Then it is perfect.'],
    [5, 'My father put it to his ear and smiled.'],
    [5, 'A dial that can be read without glasses.'],
    [3, 'Elegant, but on my wrist the larger size would have been wiser.'],
    [4, 'I like that there is nothing written on it that I do not need.'],
    [5, 'Bought to mark a partnership, signed the papers wearing it.'],
    [5, 'The case catches the light at the edges only.'],
    [2, 'The buckle is a little sharp inside. A watchmaker eased it.'],
    [4, 'It arrived running and set to Gulf time.'],
    [5, 'I have collected for thirty years, and this is the one I reach for with a suit.']
  ],
  chronograph: [
    [5, 'The pushers have a clean, short travel.'],
    [5, 'Timed my son’s swimming heats with it, to his embarrassment.'],
    [4, 'Thicker than my other watches, as such things must be.'],
    [5, 'Balanced; nothing on the dial shouts.'],
    [3, 'The registers are hard to read in the dark.'],
    [5, 'It stopped at zero every single time I reset it, and I tried fifty times.'],
    [4, 'I bought it for looks and use it for eggs.'],
    [5, 'Came with a timing report in six positions.']
  ],
  'bracelet-watch': [
    [5, 'The bracelet drapes like a chain of water.'],
    [5, 'Sized at the counter in Dubai Mall while I waited, with no charge.'],
    [4, 'It took a scratch on the clasp in the first week. I have decided to call it mine.'],
    [5, 'From the pool to the office to a dinner, without changing.'],
    [3, 'Two links on either side still leave it loose on me.'],
    [5, 'Runs for a weekend on the bedside table.'],
    [4, 'The crown screws down with a reassuring resistance.'],
    [5, 'My wife borrowed it and I have not seen it since.'],
    [5, 'Luminous enough for a night flight.']
  ],
  'jewelled-watch': [
    [5, 'It tells the time as an afterthought.'],
    [5, 'Every diamond is the same white, all the way round.'],
    [4, 'I was afraid it might be too much. It is exactly enough.'],
    [5, 'Given for our silver wedding, and I wore it with my old abaya.'],
    [3, 'Dazzling, although the hands are thin against such a bezel.'],
    [5, 'The guard at the gallery stepped closer to look.'],
    [4, 'Delivered by two people, one of whom did not speak.'],
    [5, 'I was shown it on a video call from the vault, under three lamps.'],
    [5, 'No edge of a setting scratches my sleeve.'],
    [5, 'Small on the wrist, immense across a room.']
  ]
}
