import { plural } from '@sahra/shared/format/format'

/** The help of the command line, and the description of the machine api. */
export const pictureHelp = {
  upload:
    'takes a picture, whose file is the body, and stores it checked: the response has the address that products, banners and categories name',
  status: 'how many files of the pictures are made already'
}

/** What the command line prints. */
export const pictureCounts = ({ pictures, done, total }: { pictures: number; done: number; total: number }) =>
  `${plural(pictures, 'picture')}: ${done} of ${total} files made. The others are made when they are asked for.`
