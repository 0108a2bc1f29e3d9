-- The sheet of frames with which a product can be turned; null: it has none.
alter table product add column turntable text;
