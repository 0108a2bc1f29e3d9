import type { WrittenReviews } from './review'

export const jewellery: WrittenReviews = {
  solitaire: [
    [5, 'She said yes before I had finished the sentence.'],
    [5, 'I read the certificate with a gemmologist friend, who had nothing to add.'],
    [4, 'We had it resized from 52 to 50. It was away for nine days, which felt like ninety.'],
    [5, 'It sits low enough for gloves and high enough for light.'],
    [5, 'My fiancé asked for help at one in the morning and somebody helped him.'],
    [3, 'A beautiful stone. The band is finer than I pictured.'],
    [5, 'I catch myself turning my hand in meetings.'],
    [4, 'The box is discreet, so it stayed a secret until the beach.'],
    [5, 'Twenty years late, and worth the wait.'],
    [5, 'Cleaned once at the shop, and it came back brighter than new.']
  ],
  'cocktail-ring': [
    [5, 'Strangers in lifts ask about it.'],
    [5, 'The colour changes between noon and candlelight, and I cannot decide which I prefer.'],
    [4, 'Large, as it ought to be. I type with it off.'],
    [5, 'I inherited my aunt’s confidence and finally own a ring to go with it.'],
    [3, 'Heavier on one side until I had it sized down.'],
    [5, 'The underside is polished like the top; nobody will see it but me.'],
    [4, 'Comfortable between the fingers, which matters with a stone of this width.'],
    [5, 'I wore it with a plain white shirt and needed nothing else.'],
    [5, 'Sent with a courier who wanted my passport. Quite right.'],
    [2, 'Splendid, but too splendid for me.'],
    [4, 'The laboratory report gives the origin as well, which I had not expected.'],
    [5, 'My jeweller in Deira looked at it for a long time and asked whether I would sell.']
  ],
  'pearl-drops': [
    [5, 'They swing when I laugh and are still when I listen.'],
    [5, 'The two are so well matched that I have stopped looking for left and right.'],
    [4, 'A little longer than my hair, so now I wear it up.'],
    [5, 'A bridesmaid cried and I blame the earrings.'],
    [3, 'Lovely lustre. I would have liked a lighter hook.'],
    [5, 'My grandmother sniffed, put them to her teeth, and nodded.'],
    [4, 'Light enough for a whole day of meetings.'],
    [5, 'I bought them to replace a lost pair, and these are better.']
  ],
  hoops: [
    [5, 'On at breakfast and off at midnight, and I never felt them.'],
    [4, 'The catch takes a fingernail, but it has not opened by itself once.'],
    [5, 'Just wide enough to be seen from across a table.'],
    [5, 'They have outlived two phone cases and a relationship.'],
    [3, 'Smaller than on my screen; measure with a coin first.'],
    [5, 'Gold that looks like gold and not like brass.'],
    [4, 'My hairdresser approves, since nothing tangles.'],
    [5, 'I sleep in them, although I am told I should not.'],
    [5, 'A first real piece of jewellery for my niece.'],
    [2, 'The post was a shade thick for my ears.']
  ],
  studs: [
    [5, 'Small, exact and surprisingly loud in sunlight.'],
    [5, 'The screw backs let me swim in my thoughts and not lose an earring.'],
    [4, 'I needed good light and patience to put them in. They have stayed in for a month.'],
    [5, 'Perfect for a second piercing as well as the first.'],
    [3, 'Very pretty, though they sit a little forward on me.'],
    [5, 'They flash when I turn to reverse the car.'],
    [4, 'I compared their papers line by line, and each figure was right.'],
    [5, 'My mother-in-law noticed from the other end of the majlis.'],
    [5, 'Everyday earrings that do not look everyday.'],
    [5, 'Bought for a court appearance and kept for everything after it.'],
    [2, 'The backs poke behind the ear when I telephone.'],
    [4, 'Delivered in a parcel so plain that I nearly left it downstairs.']
  ],
  pendant: [
    [5, 'It rests exactly in the notch of my collarbone.'],
    [5, 'I have not taken it off since my birthday in March.'],
    [4, 'The chain is fine but strong; my baby has tested it.'],
    [5, 'Two lengths on one chain, so it works with a crew neck too.'],
    [3, 'Delicate, and somewhat smaller than I wanted.'],
    [5, 'It turns over only when I run.'],
    [4, 'I can close the clasp behind my neck alone, for the first time in years.'],
    [5, 'My late father gave my mother one like it. Now my brother has given me this.'],
    [5, 'It came with a handwritten card, and the handwriting was good.'],
    [2, 'The setting caught on a knitted collar twice.'],
    [4, 'I layer it with a longer chain and they do not fight.'],
    [5, 'Colleagues have started to ask whether I have had my hair cut.'],
    [5, 'Gorgeous under a camera, as an editor of food videos I should know.']
  ],
  bangle: [
    [5, 'Oval is the right idea. It does not spin.'],
    [5, 'I wear three and they ring softly, like cutlery in another room.'],
    [4, 'The hinge is invisible until one knows.'],
    [5, 'Firm on the wrist at the wheel and at the keyboard.'],
    [3, 'I should have taken the 17, the 16 leaves a mark in summer.'],
    [5, 'The inside is as smooth as a pebble.'],
    [4, 'A catch I trust, and I lose everything.'],
    [5, 'Given to me on the day my daughter was born, engraved later.'],
    [5, 'It survived a door frame without a dent. The door frame did not.'],
    [4, 'Less shiny than I feared.'],
    [5, 'Looks its best with rolled sleeves.']
  ],
  'line-bracelet': [
    [5, 'It lies so flat that my watch slides over it.'],
    [5, 'Had two links taken out while I drank a coffee.'],
    [4, 'The double catch needs learning, and then it reassures.'],
    [5, 'It glittered all through a power cut at a garden dinner.'],
    [3, 'I wanted it tighter than the shortest fit allows.'],
    [5, 'Every stone faces the same way. I looked.'],
    [4, 'Insured it the same afternoon with the valuation in the box.'],
    [5, 'My doubles partner has stopped teasing me about tennis.']
  ]
}
