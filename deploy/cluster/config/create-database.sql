-- Patroni runs this once, on the first primary. To the folder CONFIG_DIR, readable by postgres only.
create role thikana login password '${PRODUCT_PASSWORD}';
create database thikana owner thikana;
revoke all on database thikana from public;
