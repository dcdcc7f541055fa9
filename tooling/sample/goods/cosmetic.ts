import type { GoodsCategory } from '../goodsTypes.ts';

export const cosmetic: GoodsCategory = {
  id: 226,
  icon: 'sparkles',
  title: ['美妆', '美妝', 'Beauty'],
  groups: [
    {
      icon: 'droplets',
      title: ['面部护理', '面部護理', 'Face Care'],
      leaves: [
        {
          title: ['面膜', '面膜', 'Face Masks'],
          nouns: [
            {
              noun: ['面膜', '面膜', 'Face Masks'],
              kind: 'skin',
              form: 'carton',
              icons: ['lotus', 'droplet'],
              price: [180, 680],
              varieties: [
                ['玻尿酸', '玻尿酸', 'Hyaluronic'],
                ['丝瓜水', '絲瓜水', 'Loofah Water'],
                ['珍珠', '珍珠', 'Pearl'],
                ['茶树', '茶樹', 'Tea-Tree'],
                ['蚕丝', '蠶絲', 'Silk'],
              ],
            },
            {
              noun: ['冻膜', '凍膜', 'Sleeping Mask'],
              kind: 'skin',
              form: 'jar',
              icons: ['cherry-blossom', 'droplet'],
              price: [320, 780],
              varieties: [
                ['樱花', '櫻花', 'Sakura'],
                ['乳木果', '乳木果', 'Shea'],
                ['积雪草', '積雪草', 'Centella'],
                ['玫瑰', '玫瑰', 'Rose'],
                ['银耳', '銀耳', 'Snow-Fungus'],
              ],
            },
          ],
        },
        {
          title: ['精华与乳霜', '精華與乳霜', 'Serums & Creams'],
          nouns: [
            {
              noun: ['精华液', '精華液', 'Serum'],
              kind: 'skin',
              form: 'dropper',
              icons: ['droplet', 'rose'],
              price: [480, 1680],
              varieties: [
                ['维他命C', '維他命C', 'Vitamin C'],
                ['玻尿酸', '玻尿酸', 'Hyaluronic'],
                ['杏仁酸', '杏仁酸', 'Mandelic'],
                ['积雪草', '積雪草', 'Centella'],
                ['烟酰胺', '煙醯胺', 'Niacinamide'],
              ],
            },
            {
              noun: ['面霜', '面霜', 'Face Cream'],
              kind: 'skin',
              form: 'jar',
              icons: ['rose', 'honeybee'],
              price: [420, 1280],
              varieties: [
                ['蜂王浆', '蜂王漿', 'Royal Jelly'],
                ['山茶花', '山茶花', 'Camellia'],
                ['神经酰胺', '神經醯胺', 'Ceramide'],
                ['红藜', '紅藜', 'Red Quinoa'],
                ['玫瑰', '玫瑰', 'Rose'],
              ],
            },
          ],
        },
        {
          title: ['防晒与唇部', '防曬與唇部', 'Sun & Lips'],
          nouns: [
            {
              noun: ['防晒乳', '防曬乳', 'Sunscreen'],
              kind: 'skin',
              form: 'tube',
              icons: ['sun', 'beach-with-umbrella'],
              price: [320, 780],
              varieties: [
                ['清爽', '清爽', 'Light'],
                ['润色', '潤色', 'Tinted'],
                ['水感', '水感', 'Watery'],
                ['儿童', '兒童', 'Children’s'],
                ['物理性', '物理性', 'Mineral'],
              ],
            },
            {
              noun: ['护唇膏', '護唇膏', 'Lip Balm'],
              kind: 'makeup',
              form: 'plain',
              icons: ['lipstick', 'honey-pot'],
              price: [120, 320],
              varieties: [
                ['蜂蜡', '蜂蠟', 'Beeswax'],
                ['苦茶油', '苦茶油', 'Camellia-Oil'],
                ['玫瑰', '玫瑰', 'Rose'],
                ['薄荷', '薄荷', 'Mint'],
                ['润色', '潤色', 'Tinted'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'bath',
      title: ['清洁与沐浴', '清潔與沐浴', 'Cleansing & Bath'],
      leaves: [
        {
          title: ['卸妆洁面', '卸妝潔面', 'Cleansers'],
          nouns: [
            {
              noun: ['卸妆油', '卸妝油', 'Cleansing Oil'],
              kind: 'wash',
              form: 'pump',
              icons: ['olive', 'droplet'],
              price: [320, 780],
              varieties: [
                ['苦茶油', '苦茶油', 'Camellia'],
                ['米糠', '米糠', 'Rice-Bran'],
                ['橄榄', '橄欖', 'Olive'],
                ['清爽', '清爽', 'Light'],
                ['温和', '溫和', 'Gentle'],
              ],
            },
            {
              noun: ['洗面奶', '洗面乳', 'Face Wash'],
              kind: 'wash',
              form: 'tube',
              icons: ['bubbles', 'lemon'],
              price: [180, 480],
              varieties: [
                ['氨基酸', '胺基酸', 'Amino'],
                ['火山泥', '火山泥', 'Volcanic-Clay'],
                ['茶树', '茶樹', 'Tea-Tree'],
                ['柚子', '柚子', 'Pomelo'],
                ['绿豆', '綠豆', 'Mung-Bean'],
              ],
            },
          ],
        },
        {
          title: ['手工皂', '手工皂', 'Handmade Soap'],
          nouns: [
            {
              noun: ['精油皂', '精油皂', 'Essential-Oil Soap'],
              kind: 'wash',
              form: 'plain',
              icons: ['soap', 'hibiscus'],
              price: [120, 320],
              varieties: [
                ['桧木', '檜木', 'Hinoki'],
                ['艾草', '艾草', 'Mugwort'],
                ['柠檬', '檸檬', 'Lemon'],
                ['玫瑰', '玫瑰', 'Rose'],
                ['羊奶', '羊奶', 'Goat-Milk'],
              ],
            },
          ],
        },
        {
          title: ['沐浴与身体', '沐浴與身體', 'Body'],
          nouns: [
            {
              noun: ['沐浴露', '沐浴乳', 'Body Wash'],
              kind: 'wash',
              form: 'pump',
              icons: ['herb', 'bubbles'],
              price: [220, 520],
              varieties: [
                ['香茅', '香茅', 'Lemongrass'],
                ['桧木', '檜木', 'Hinoki'],
                ['桂花', '桂花', 'Osmanthus'],
                ['柚子', '柚子', 'Pomelo'],
                ['燕麦', '燕麥', 'Oat'],
              ],
            },
            {
              noun: ['身体乳', '身體乳', 'Body Lotion'],
              kind: 'skin',
              form: 'pump',
              icons: ['coconut', 'hibiscus'],
              price: [280, 620],
              varieties: [
                ['玫瑰', '玫瑰', 'Rose'],
                ['乳木果', '乳木果', 'Shea'],
                ['茉莉', '茉莉', 'Jasmine'],
                ['椰子', '椰子', 'Coconut'],
                ['无香', '無香', 'Unscented'],
              ],
            },
            {
              noun: ['护手霜', '護手霜', 'Hand Cream'],
              kind: 'skin',
              form: 'tube',
              icons: ['hibiscus', 'honeybee'],
              price: [150, 380],
              varieties: [
                ['玉兰花', '玉蘭花', 'Magnolia'],
                ['苦茶油', '苦茶油', 'Camellia'],
                ['蜂蜜', '蜂蜜', 'Honey'],
                ['野姜花', '野薑花', 'Ginger-Lily'],
                ['柠檬', '檸檬', 'Lemon'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'wind',
      title: ['洗护与香氛', '洗護與香氛', 'Hair & Fragrance'],
      leaves: [
        {
          title: ['洗发护发', '洗髮護髮', 'Hair Care'],
          nouns: [
            {
              noun: ['洗发露', '洗髮精', 'Shampoo'],
              kind: 'wash',
              form: 'pump',
              icons: ['ginger-root', 'herb'],
              price: [280, 680],
              varieties: [
                ['生姜', '生薑', 'Ginger'],
                ['何首乌', '何首烏', 'Heshouwu'],
                ['茶籽', '茶籽', 'Tea-Seed'],
                ['无硅灵', '無矽靈', 'Silicone-Free'],
                ['薄荷', '薄荷', 'Mint'],
              ],
            },
            {
              noun: ['护发油', '護髮油', 'Hair Oil'],
              kind: 'makeup',
              form: 'dropper',
              icons: ['sunflower', 'olive'],
              price: [280, 720],
              varieties: [
                ['苦茶籽', '苦茶籽', 'Camellia-Seed'],
                ['摩洛哥', '摩洛哥', 'Argan'],
                ['玫瑰', '玫瑰', 'Rose'],
                ['轻盈', '輕盈', 'Light'],
                ['桂花', '桂花', 'Osmanthus'],
              ],
            },
          ],
        },
        {
          title: ['精油', '精油', 'Essential Oils'],
          nouns: [
            {
              noun: ['精油', '精油', 'Essential Oil'],
              kind: 'makeup',
              form: 'dropper',
              icons: ['evergreen-tree', 'blossom'],
              price: [320, 1280],
              varieties: [
                ['桧木', '檜木', 'Hinoki'],
                ['肖楠', '肖楠', 'Incense-Cedar'],
                ['香茅', '香茅', 'Lemongrass'],
                ['土肉桂', '土肉桂', 'Native Cinnamon'],
                ['柠檬马告', '檸檬馬告', 'Litsea'],
              ],
            },
          ],
        },
        {
          title: ['香水与彩妆', '香水與彩妝', 'Perfume & Make-up'],
          nouns: [
            {
              noun: ['口红', '口紅', 'Lipstick'],
              kind: 'makeup',
              form: 'plain',
              icons: ['lipstick', 'rose'],
              price: [280, 780],
              varieties: [
                ['丝绒', '絲絨', 'Velvet'],
                ['水光', '水光', 'Glossy'],
                ['豆沙', '豆沙', 'Rosewood'],
                ['奶茶', '奶茶', 'Milk-Tea'],
                ['砖红', '磚紅', 'Brick'],
              ],
            },
            {
              noun: ['指甲油', '指甲油', 'Nail Polish'],
              kind: 'makeup',
              form: 'plain',
              icons: ['nail-polish', 'sparkles'],
              price: [120, 320],
              varieties: [
                ['水性', '水性', 'Water-Based'],
                ['速干', '速乾', 'Quick-Dry'],
                ['裸色', '裸色', 'Nude'],
                ['珠光', '珠光', 'Pearl'],
                ['可剥', '可剝', 'Peel-Off'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
