/** The help of the command line, and the description of the machine api. */
export const documentHelp = {
  document: 'the invoice of an order, or one of its credit notes, as a PDF file',
  documents: 'writes the invoice of an order and its credit notes as PDF files into a folder',
  packingList: 'what is packed of an order, as a PDF file without prices, in its language',
  packing: 'writes what is packed of an order, without prices, as a PDF file into a folder'
}

/** What the command line prints. */
export const documentMessages = {
  noInvoice: (order: string) => `Order ${order} has no invoice yet.`,
  written: ({ fileName }: { fileName: string }) => `${fileName} written.`
}
