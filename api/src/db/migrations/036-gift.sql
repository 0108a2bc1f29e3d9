-- What a shopper asks for a gift (C122): wrapping, and a note for the card. The note is deleted with the account.
alter table shop_order
  add column gift_wrap boolean not null default false,
  add column gift_note text check (gift_note <> '' and length(gift_note) <= 250);
