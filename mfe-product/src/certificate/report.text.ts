import type { Certificate, ReportCheck } from '@sahra/shared/contract/provenance'

type Event = NonNullable<Certificate['history']>[number]['event']

export const reportText = {
  heading: 'Authentication report',
  checkedBy: (examiner: string, date: string) => `Checked by ${examiner}, on ${date}.`,
  result: {
    passed: 'As it should be',
    noted: 'With a remark',
    absent: 'Not on this piece'
  } as Record<ReportCheck['result'], string>,
  marks: 'Marks of wear',
  marksHint: 'Press a number to see the mark up close, and again to see the whole piece.',
  mark: (number: number, place: string) => `Mark ${number}: ${place}`,
  marked: 'The piece with its marks of wear, numbered',
  history: 'History of the piece',
  event: {
    listed: 'Offered in the shop',
    certified: 'Examined and certified',
    sold: 'Sold by us',
    returned: 'Returned to us',
    checked: 'Checked again'
  } as Record<Event, string>,
  serial: 'Serial number',
  serialEnds: (end: string) => `Ends in ${end}`,
  compareHeading: 'Compare the serial number',
  compareHint: (end: string) =>
    `Do you have the piece at hand? Type its whole serial number, which ends in ${end}. It is compared, and not stored.`,
  compareLabel: 'Serial number on the piece',
  compare: 'Compare',
  matches: 'This is the serial number of the piece that we examined.',
  differs:
    'This is not the serial number of the piece that we examined. Please read it once more, and write to us before you buy.',
  failed: 'The serial number could not be compared. Please try again.'
}
