import { expect, it } from 'vitest';
import { documentsIn, truthNames } from './documents-in';

it('joins the two sides of one document by their names', () => {
  expect(
    documentsIn([
      'golf-front.jpg',
      'golf-back.png',
      'polo.pdf',
      'Ente_vorne.jpg',
      'Ente_Rückseite.jpg',
      'taxi.1.jpg',
      'taxi.2.jpg',
      'bus.jpg',
      'bus hinten.jpg',
    ]),
  ).toEqual([
    { name: 'Ente_vorne.jpg', back: 'Ente_Rückseite.jpg' },
    { name: 'bus.jpg', back: 'bus hinten.jpg' },
    { name: 'golf-front.jpg', back: 'golf-back.png' },
    { name: 'polo.pdf' },
    { name: 'taxi.1.jpg', back: 'taxi.2.jpg' },
  ]);
});

it('keeps files alone that have no partner, and names of generated pictures', () => {
  const names = ['0001-L2+BACK.jpg', '0002-back-4875ac0c.jpg', '0003-L0.png'];
  expect(documentsIn([...names, 'lost-back.jpg'])).toEqual([
    ...names.map((name) => ({ name })),
    { name: 'lost-back.jpg', isBack: true },
  ]);
});

it('joins the sides whatever their capitals, and names as the Finder of macOS writes them', () => {
  const back = 'Ente_Rückseite.jpg'.normalize('NFD');
  expect(documentsIn(['Ente_vorne.jpg', back, 'Golf-front.JPG', 'golf-back.HEIC'])).toEqual([
    { name: 'Ente_vorne.jpg', back },
    { name: 'Golf-front.JPG', back: 'golf-back.HEIC' },
  ]);
});

it('keeps a second back of a document', () => {
  expect(documentsIn(['car.jpg', 'car-back.jpg', 'car-back.pdf'])).toEqual([
    { name: 'car-back.pdf', isBack: true },
    { name: 'car.jpg', back: 'car-back.jpg' },
  ]);
});

it('finds the truth of a document by the name of its front, or of both sides', () => {
  expect(truthNames('golf-front.jpg')).toEqual(['golf-front.json', 'golf.json']);
  expect(truthNames('polo.pdf')).toEqual(['polo.json']);
});
