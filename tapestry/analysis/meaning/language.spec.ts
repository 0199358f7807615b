import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a transcript', () => {
  it.each([
    ['en', 'We have to talk about the roof of the school, and I think that it is not going to last for another winter, so what can we do?'],
    ['de', 'Wir müssen über das Dach der Schule reden, und ich glaube nicht, dass es noch einen Winter hält, also was können wir mit dem Geld machen?'],
    ['fr', 'Nous devons parler du toit de l’école, et je ne pense pas que ce soit une bonne idée de le laisser comme ça pour un autre hiver.'],
    ['es', 'Tenemos que hablar del techo de la escuela, y no creo que sea una buena idea dejarlo como está para otro invierno con la lluvia.'],
    ['ru', 'Нам нужно поговорить о крыше школы, и я не думаю, что она выдержит ещё одну зиму.'],
    ['ja', '学校の屋根について話さなければなりません。もう一度の冬は持たないと思います。'],
  ])('is %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('counts as English when there is too little to tell, or only names and figures', () => {
    expect(languageOf('Guten Tag')).toBe('en');
    expect(languageOf('Anna Berta Carla Dora Emma Frida Gerta Hanna Inga Jana Karla Lena Maria Nora Olga Paula Rita Sara Tina Ute Vera 1 2 3')).toBe('en');
  });
});
