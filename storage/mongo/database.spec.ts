import { describe, expect, it } from 'vitest';
import { databaseOf } from './database.ts';

describe('An address of MongoDB', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'tapestry'],
    ['mongodb://127.0.0.1:27017/', 'tapestry'],
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'tapestry'],
    ['mongodb://ada:secret@one:27017,two:27017/meetings?replicaSet=rs0', 'meetings'],
    ['mongodb+srv://cluster.example.org/meetings', 'meetings'],
    ['mongodb://127.0.0.1/our%2Dmeetings', 'our-meetings'],
  ])('%s names the database %s', (url, name) => {
    expect(databaseOf(url)).toBe(name);
  });
});
